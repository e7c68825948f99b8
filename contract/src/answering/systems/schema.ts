/** The names on the wire are those of the model as well. */
import { z } from 'zod';
import { PAPERS } from '../../conversations/model.ts';
import { BENEFICIARY_REQUEST_STATUSES, REQUEST_STATUSES } from '../../requests/model.ts';
import { SYSTEM_ANSWER_STATES, type SystemAnswer, WITHDRAWN } from './model.ts';

const version = z.int().min(1).describe('Of the request, as it was taken');

/** What is written is judged by the rules, with a sentence for each field; this only bounds what is read at all. */
const text = z.string().max(20_000).optional();

const STATUSES = [...new Set([...REQUEST_STATUSES, ...BENEFICIARY_REQUEST_STATUSES])];

/** POST /requests/{reference}/answers */
export const systemAnswerSchema = z
  .strictObject({
    version,
    status: z
      .string()
      .max(60)
      .optional()
      .describe(`${STATUSES.join(', ')}; left out: that of the template`),
    text: z
      .strictObject({ fr: text, en: text, ar: text })
      .optional()
      .describe(
        'Plain. In the member’s language, or the first that is there, it leaves; not needed to end a request',
      ),
    template: z
      .strictObject({
        code: z.string().max(60),
        values: z
          .strictObject({
            folder: z.string().max(1_000).optional().describe('Its number'),
            due: z.string().max(40).optional().describe('A day, YYYY-MM-DD'),
          })
          .optional()
          .describe('What the portal does not know, or otherwise'),
      })
      .optional()
      .describe('One that the insurer’s editors keep, instead of a text'),
    papers: z
      .array(z.string().max(40))
      .max(30)
      .optional()
      .describe(`Asked for by name, with the status Documents manquants: ${PAPERS.join(', ')}`),
    refusal: z
      .strictObject({ reason: z.string().max(40).describe('The code of one that editors keep') })
      .optional()
      .describe('Of a refusal: its sentence and where to turn next follow the text'),
    documents: z
      .array(
        z.strictObject({
          sha256: z.string().max(64).describe('Of bytes that were sent before'),
          name: z.string().max(1_000),
        }),
      )
      .max(20)
      .optional(),
    reason: z
      .string()
      .max(1_000)
      .optional()
      .describe('For the second person, where one has to allow it'),
  })
  .meta({
    id: 'SystemAnswer',
    examples: [{ version: 1, status: 'Traité', text: { fr: 'Votre dossier est réglé.' } }],
  }) satisfies z.ZodType<SystemAnswer>;

export const systemAnswerStateSchema = z
  .object({
    reference: z.string(),
    version,
    state: z.enum(SYSTEM_ANSWER_STATES),
    leaves: z
      .string()
      .nullable()
      .describe('When it leaves, or has left; until when it waits to be allowed; null: withdrawn'),
    problem: z.enum(WITHDRAWN).nullable().describe('Why it was withdrawn'),
  })
  .meta({ id: 'SystemAnswerState' });
