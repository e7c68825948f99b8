import { z } from 'zod';
import type { Issue } from '../core/issue.ts';
import { CONTENT_KINDS, type ContentKind } from './kinds.ts';
import { CHANGE_ACTS, type FieldChange } from './model.ts';
import { IMPORT_MAX_BYTES } from './rules.ts';

const kind = z.enum(CONTENT_KINDS as [ContentKind, ...ContentKind[]]);
const value = z.union([z.string(), z.number(), z.null()]);
const values = z.record(z.string(), value);
const moment = z.string();
const what = z.enum(['new', 'changed', 'removed']);
/** Its details beside the two names are the code's own: `Issue` tells them, the document does not. */
const issueSchema = z.looseObject({ field: z.string(), code: z.string() }) as z.ZodType<Issue>;
const fieldChange = z.object({
  field: z.string(),
  before: value,
  after: value,
}) satisfies z.ZodType<FieldChange>;

export const contentCountsSchema = z
  .object({ kinds: z.array(z.object({ kind, published: z.number(), drafts: z.number() })) })
  .meta({ id: 'ContentCounts' });
export type ContentCount = z.infer<typeof contentCountsSchema>['kinds'][number];

export const contentListSchema = z
  .object({
    count: z.number(),
    items: z.array(
      z.object({
        id: z.string(),
        label: z
          .string()
          .describe(
            'As its list calls it, in French; a name that is the same in all is there once',
          ),
        labelAr: z.string(),
        state: z
          .enum(['published', 'draft', 'changed', 'scheduled'])
          .describe('`changed`: published, and another version is prepared'),
        publishAt: moment.nullable(),
      }),
    ),
  })
  .meta({ id: 'ContentList' });
export type ContentList = z.infer<typeof contentListSchema>;
export type ContentLine = ContentList['items'][number];

export const contentFileSchema = z
  .object({ id: z.string(), name: z.string(), size: z.number() })
  .meta({ id: 'ContentFile' });
export type ContentFileInfo = z.infer<typeof contentFileSchema>;

export const contentItemSchema = z
  .object({
    kind,
    id: z.string(),
    published: values.nullable().describe('Null: no member sees it'),
    draft: z
      .object({
        values,
        publishAt: moment.nullable(),
        by: z.string(),
        at: moment,
        problem: issueSchema.nullable().describe('Why it was not published at its time'),
      })
      .nullable(),
    version: z.string(),
    files: z.array(contentFileSchema).describe('Those that its versions name'),
  })
  .meta({ id: 'ContentItem' });
export type ContentItem = z.infer<typeof contentItemSchema>;

const sent = z.record(z.string().max(60), z.union([z.string().max(10_000), z.number(), z.null()]));
const version = z.string().max(60).describe('Of what was seen: an older one is refused');
const FAQ = {
  topic: 'access',
  question_fr: 'Où trouver mon code ?',
  question_en: 'Where is my code?',
  question_ar: 'أين أجد الرمز؟',
  answer_fr: 'Dans le SMS que nous vous avons envoyé.',
  answer_en: 'In the SMS that we have sent you.',
  answer_ar: 'في الرسالة القصيرة التي أرسلناها إليكم.',
};

export const newContentSchema = z
  .strictObject({ values: sent })
  .meta({ id: 'NewContent', examples: [{ values: FAQ }] });
export const contentDraftSchema = z
  .strictObject({ values: sent, version })
  .meta({ id: 'ContentDraft', examples: [{ values: FAQ, version: '0.0' }] });
export const contentSeenSchema = z
  .strictObject({ version })
  .meta({ id: 'ContentSeen', examples: [{ version: '0.0' }] });
export const contentPublishSchema = z
  .strictObject({ version, at: z.iso.datetime({ offset: true }).nullable().describe('Null: now') })
  .meta({ id: 'ContentPublish', examples: [{ version: '0.0', at: null }] });
const ids = z.array(z.string().max(60)).max(2_000);
export const contentOrderSchema = z
  .strictObject({ ids, seen: ids.describe('The order as it was seen') })
  .meta({ id: 'ContentOrder', examples: [{ ids: ['b', 'a'], seen: ['a', 'b'] }] });

export const contentChangesSchema = z
  .object({
    changes: z.array(
      z.object({
        number: z.string(),
        kind,
        id: z.string().describe('Empty: the order of all of its kind'),
        label: z.string(),
        act: z.enum(CHANGE_ACTS),
        at: moment,
        by: z.string(),
        what,
        fields: z.array(fieldChange),
        mayPutBack: z.boolean(),
        version: z.string(),
      }),
    ),
  })
  .meta({ id: 'ContentChanges' });
export type ContentChanges = z.infer<typeof contentChangesSchema>;
/** One published change. */
export type ContentChange = ContentChanges['changes'][number];

const importCount = z.object({
  kind,
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  removed: z.number(),
});
export type ImportCount = z.infer<typeof importCount>;
const counts = z.array(importCount);

/** What is wrong with a line of a file. */
export interface RefusedLine extends Issue {
  line: number;
  kind: string;
  id: string;
}
const refusedLineSchema = z.looseObject({
  line: z.number(),
  kind: z.string(),
  id: z.string(),
  field: z.string(),
  code: z.string(),
}) as z.ZodType<RefusedLine>;

const importChange = z.object({
  kind,
  id: z.string(),
  label: z.string(),
  what,
  fields: z.array(fieldChange),
});
export type ImportChange = z.infer<typeof importChange>;

export const importPreviewSchema = z
  .object({
    counts,
    changes: z.array(importChange).describe('Some of them'),
    refused: z.array(refusedLineSchema),
    refusedCount: z.number(),
    token: z.string().describe('Names exactly this: the file, and what it was compared with'),
  })
  .meta({ id: 'ContentImportPreview' });
export type ImportPreview = z.infer<typeof importPreviewSchema>;

const CITY = '{"kind":"city","id":"ville-neuve","name_fr":"Ville Neuve","name_ar":"المدينة"}';
const file = {
  text: z.string().max(IMPORT_MAX_BYTES).describe('NDJSON: one object a line'),
  replace: z.boolean().describe('Whether what the file does not name, of its kinds, is removed'),
};
export const importFileSchema = z
  .strictObject(file)
  .meta({ id: 'ContentImportFile', examples: [{ text: CITY, replace: false }] });
export const importApplySchema = z
  .strictObject({ ...file, token: z.string().max(100).describe('Of the preview that was seen') })
  .meta({ id: 'ContentImportApply', examples: [{ text: CITY, replace: false, token: 'a1b2' }] });

const importSchema = z.object({
  id: z.string(),
  at: moment,
  by: z.string(),
  counts,
  undoneAt: moment.nullable(),
  mayUndo: z.boolean(),
});
export type ContentImport = z.infer<typeof importSchema>;

export const contentImportsSchema = z
  .object({ imports: z.array(importSchema) })
  .meta({ id: 'ContentImports' });

export const observationListSchema = z
  .object({
    count: z.number(),
    value: z.array(
      z.object({
        written: z.string().describe('As the insurer’s systems write it on a folder'),
        text_fr: z.string(),
        text_en: z.string(),
        text_ar: z.string(),
      }),
    ),
  })
  .meta({ id: 'Observations' });
export type ObservationListWire = z.infer<typeof observationListSchema>;
