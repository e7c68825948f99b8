import { z } from 'zod';
import { shownFilter } from '../cases/schema.ts';
import { VIEW_ROLES } from './model.ts';

/** All that a view shows but what is searched for: a name, a CIN or a contract's number is never saved; nor what became of a request in the core system. */
const savedFilterSchema = z.strictObject(shownFilter).meta({ id: 'SavedFilter' });
export type SavedFilter = z.infer<typeof savedFilterSchema>;

const name = z.string().max(200).trim();

export const viewDraftSchema = z
  .strictObject({
    name,
    filter: savedFilterSchema,
    sharedWith: z.enum(VIEW_ROLES).nullable().describe('Everybody of this role; null: for oneself'),
  })
  .meta({
    id: 'ViewDraft',
    examples: [{ name: 'Réponses en arabe', filter: { language: 'ar' }, sharedWith: null }],
  });
export type ViewDraft = z.infer<typeof viewDraftSchema>;

/** What is left out stays as it is. */
export const viewChangeSchema = z
  .strictObject({
    name,
    filter: savedFilterSchema.optional(),
    sharedWith: z.enum(VIEW_ROLES).nullable().optional().describe('Null: for its owner alone'),
  })
  .meta({ id: 'ViewChange', examples: [{ name: 'En arabe' }] });
export type ViewChange = z.infer<typeof viewChangeSchema>;

export const savedViewSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    filter: savedFilterSchema,
    sharedWith: z.enum(VIEW_ROLES).nullable(),
    isOwn: z.boolean(),
    count: z.number().describe('Of its cases, up to 100'),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedViewSchema>;

export const savedViewsSchema = z
  .object({ views: z.array(savedViewSchema) })
  .meta({ id: 'SavedViews' });
export type SavedViews = z.infer<typeof savedViewsSchema>;
