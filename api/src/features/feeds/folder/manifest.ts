/** What a sender may say beside a file: how much is in it, and how it is meant. */
import { text } from 'node:stream/consumers';
import { issue } from '@rafiq/contract/core/issue';
import { z } from 'zod';
import { refuseIssue } from '../../../platform/errors.ts';
import type { Place } from './place.ts';

const manifestSchema = z.strictObject({
  rows: z.number().int().min(0).optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  encoding: z.enum(['utf-8', 'windows-1252']).optional(),
  snapshot: z.boolean().optional(),
  muted: z.boolean().optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

const END = '.manifest.json';
export const manifestOf = (path: string): string => `${path}${END}`;
export const isManifest = (path: string): boolean => path.endsWith(END);

export const readManifest = async (place: Place, path: string): Promise<Manifest> => {
  const bytes = await place.open(manifestOf(path));
  if (!bytes) return {};
  try {
    return manifestSchema.parse(JSON.parse(await text(bytes)));
  } catch {
    return refuseIssue(issue('manifest', 'manifest_format'));
  }
};
