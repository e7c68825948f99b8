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
  lastModified: z.number(),
  neededDocumentId: z
    .string()
    .max(60)
    .optional()
    .describe('Which of the needed documents it shows, where the person has said so'),
  uploadId: z
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
export type DraftToKeep = z.infer<typeof draftToKeepSchema>;

export const draftSchema = z
  .object({
    name: z.string(),
    version: z.int().describe('Higher with each save'),
    userAgent: z.string(),
    savedAt: z.string(),
    values: values
      .nullable()
      .describe('Null: sealed by a secret that is no longer ours; a save puts it right'),
    ...content,
  })
  .meta({ id: 'Draft' });
/** A form that was begun and not sent, as the account keeps it for whichever device the person takes up next. */
export type FollowingDraft = z.infer<typeof draftSchema>;
/** A file of it. Its bytes travel ahead, by themselves. */
export type FollowingFile = FollowingDraft['files'][number];
/** Null: sealed by a secret that is no longer ours. */
export type DraftValues = NonNullable<FollowingDraft['values']>;

export const draftListSchema = z.object({ drafts: z.array(draftSchema) }).meta({ id: 'DraftList' });
export type DraftList = z.infer<typeof draftListSchema>;

export const draftKeptSchema = z
  .object({ version: z.int(), savedAt: z.string() })
  .meta({ id: 'DraftKept' });
export type DraftKept = z.infer<typeof draftKeptSchema>;
