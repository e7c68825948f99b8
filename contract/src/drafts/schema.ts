import { z } from 'zod';
import { DRAFT_FIELDS_MAX, DRAFT_FILES_MAX, DRAFT_TEXT_MAX } from './rules.ts';

const key = z.string().regex(/^[\w-]{8,100}$/);
const value = z.union([z.string().max(DRAFT_TEXT_MAX), z.number(), z.boolean()]);
const values = z
  .record(z.string().max(100), value)
  .refine((fields) => Object.keys(fields).length <= DRAFT_FIELDS_MAX);

const file = z.strictObject({
  id: key,
  name: z.string().max(300),
  type: z.string().max(100),
  size: z.int().min(0),
  last_modified: z.number(),
  needed_document_id: z
    .string()
    .max(60)
    .optional()
    .describe('Which of the needed documents it shows, where the person has said so'),
  upload_id: z
    .string()
    .max(100)
    .nullable()
    .describe('As POST /uploads answered it; null: only the device has its bytes'),
});

const content = {
  step: z.string().max(100),
  key: key.describe('The Idempotency-Key of the request that it is to become'),
  files: z.array(file).max(DRAFT_FILES_MAX),
  writer: key.describe('Which copy on which device saves it: any text of its own'),
};

export const draftToKeepSchema = z
  .strictObject({
    seen: z.int().min(0).describe('The version that this side has last seen; 0: none'),
    values,
    ...content,
  })
  .meta({
    id: 'DraftToKeep',
    examples: [
      {
        seen: 0,
        values: { type: 'Autre', message: 'Bonjour' },
        step: '',
        key: '8f14e45fceea167a5a36dedd4bea2543',
        writer: 'c9f0f895fb98ab9159f51fd0297e236d',
        files: [],
      },
    ],
  });
export type DraftToKeepWire = z.infer<typeof draftToKeepSchema>;

export const draftSchema = z
  .object({
    name: z.string(),
    version: z.int(),
    user_agent: z.string(),
    saved_at: z.string(),
    values: values
      .nullable()
      .describe('Null: sealed by a secret that is no longer ours; a save puts it right'),
    ...content,
  })
  .meta({ id: 'Draft' });
export type DraftWire = z.infer<typeof draftSchema>;

export const draftListSchema = z.object({ value: z.array(draftSchema) }).meta({ id: 'DraftList' });
export type DraftListWire = z.infer<typeof draftListSchema>;

export const draftKeptSchema = z
  .object({ version: z.int(), saved_at: z.string() })
  .meta({ id: 'DraftKept' });
export type DraftKeptWire = z.infer<typeof draftKeptSchema>;
