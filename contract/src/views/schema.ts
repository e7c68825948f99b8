import { z } from 'zod';
import { AGE_FILTERS, ASSIGNEE_FILTERS, CASE_STATES } from '../cases/model.ts';
import { LANGUAGES } from '../core/language.ts';
import { VIEW_ROLES } from './model.ts';

/** As the queue is asked for it, without what is searched for. */
const savedFilterSchema = z
  .strictObject({
    state: z.enum(CASE_STATES).optional(),
    kind: z.string().max(300).optional().describe('Some of the kinds, with commas between'),
    assignee: z.enum(ASSIGNEE_FILTERS).optional(),
    late: z.enum(['true', 'false']).optional(),
    today: z.enum(['true', 'false']).optional(),
    language: z.enum(LANGUAGES).optional(),
    age: z.enum(AGE_FILTERS).optional(),
  })
  .meta({ id: 'SavedFilter' });

const name = z.string().max(200);

export const viewDraftSchema = z
  .strictObject({
    name,
    filter: savedFilterSchema,
    shared_with: z.enum(VIEW_ROLES).nullable().describe('Null: for oneself'),
  })
  .meta({
    id: 'ViewDraft',
    examples: [
      { name: 'Réponses en arabe', filter: { state: 'open', language: 'ar' }, shared_with: null },
    ],
  });

/** What is left out stays as it is. */
export const viewChangeSchema = z
  .strictObject({
    name,
    filter: savedFilterSchema.optional(),
    shared_with: z.enum(VIEW_ROLES).nullable().optional().describe('Null: for its owner alone'),
  })
  .meta({ id: 'ViewChange', examples: [{ name: 'En arabe' }] });

export const savedViewSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    filter: savedFilterSchema,
    shared_with: z.enum(VIEW_ROLES).nullable(),
    own: z.boolean(),
    count: z.number().describe('Of its cases, up to 100'),
  })
  .meta({ id: 'SavedView' });

export const savedViewsSchema = z
  .object({ views: z.array(savedViewSchema) })
  .meta({ id: 'SavedViews' });
