import { type Fields, keptToWire } from '../fields/fields.ts';
import type { RequestKind } from '../requests/model.ts';
import { FIELDS } from './fields.ts';

/** What a member wrote in their own words; a renewal calls it its description. */
const WORDS = ['message', 'description'];

/** What a member filled in under the names of the request's own call, and what they wrote beside it. */
export const sentOf = (
  kind: RequestKind,
  details: Record<string, unknown>,
): { sent: Record<string, unknown>; message: string } => {
  const fields = Object.entries(FIELDS[kind]).filter(([name]) => !WORDS.includes(name));
  const words = WORDS.map((name) => details[name]).find((value) => typeof value === 'string');
  return {
    sent: keptToWire(Object.fromEntries(fields) as Fields, details as never),
    message: words ?? '',
  };
};
