import { z } from 'zod';
import { LANGUAGES } from '../core/language.ts';
import { ofMember } from '../ledger/shown/schema.ts';
import { CALL_OUTCOMES } from './model.ts';

const attempt = z.object({
  outcome: z.enum(CALL_OUTCOMES),
  note: z.string().describe('For colleagues: the person who asked never sees it'),
  by: z.string(),
  at: z.string(),
});
export type CallAttempt = z.infer<typeof attempt>;

export const callBackCaseSchema = z
  .object({
    id: z.string(),
    isOpen: z.boolean(),
    version: z.number(),
    askedAt: z.string(),
    dueAt: z.string(),
    phone: z.string(),
    language: z.enum(LANGUAGES),
    reason: z.string().describe('One of the six reasons for asking'),
    message: z.string(),
    person: z
      .object({ name: z.string(), cin: z.string() })
      .nullable()
      .describe('Null: nobody was signed in, or the member is gone'),
    attempts: z.array(attempt).describe('The newest first'),
  })
  .meta({ id: 'CallBackCase' })
  .register(ofMember);
export type CallBackCase = z.infer<typeof callBackCaseSchema>;

export const madeCallSchema = z
  .strictObject({
    outcome: z.enum(CALL_OUTCOMES),
    note: z.string().max(2000).default('').describe('For colleagues alone'),
    version: z.int().min(1).describe('Of the case as it was seen: an older one is refused'),
  })
  .meta({
    id: 'MadeCall',
    examples: [{ outcome: 'not_reached', note: 'Messagerie', version: 1 }],
  });
