/** A request's case, as its screen shows it. The names on the wire are those of the model as well. */
import { z } from 'zod';
import { caseRowSchema } from '../cases/schema.ts';
import {
  answerDraftSchema,
  askedPaperSchema,
  conversationFileSchema,
  conversationMessageSchema,
} from '../conversations/schema.ts';
import { LANGUAGES } from '../core/language.ts';
import { PAYMENT_MEANS } from '../health-folders/model.ts';
import { ofMember } from '../ledger/shown/schema.ts';
import { shownHandoverSchema } from '../request-handover/shown/schema.ts';
import { REQUEST_KINDS } from '../requests/model.ts';
import { TEMPLATE_SORTS } from '../templates/model.ts';

export const noteSchema = z
  .object({ id: z.string(), name: z.string(), text: z.string(), at: z.string() })
  .meta({ id: 'WrittenNote' });

/** Of either sort. Amounts in dirhams, as the folder's own screen has them; null where there are none. */
const besideFolderSchema = z.object({
  number: z.string(),
  sort: z.enum(['health', 'motor']),
  status: z.string(),
  nature: z.string(),
  date: z.string(),
  amounts: z.array(
    z.object({ field: z.string().describe('Its name in the model'), value: z.number().nullable() }),
  ),
  paidOn: z.string().nullable().describe('When the refund was paid, where that is known'),
  paymentMeans: z.enum(['', ...PAYMENT_MEANS]).describe('How; empty: not known'),
  observation: z.string(),
});

const besideContractSchema = z.object({
  number: z.string(),
  sort: z.enum(['health', 'motor']),
  product: z.string(),
  start: z.string(),
  end: z.string(),
});

/** GET /staff/cases/{id}: of a request; an identity and a call to be made have screens of their own. */
export const caseDetailsSchema = z
  .object({
    case: caseRowSchema,
    skipped: z
      .array(z.object({ day: z.string(), name: z.string() }))
      .describe('Holidays that its due date has passed over'),
    member: z.string().describe('The number of the member, for the address of their file'),
    reachable: z.object({
      email: z.string().describe('masked; empty: none'),
      phone: z.string().describe('masked; empty: none'),
    }),
    status: z.string().describe('Of the request'),
    actedBy: z.string().describe('Who made it for the member; empty: they did themselves'),
    statuses: z.array(z.string()).describe('Which an answer may give it'),
    sent: z
      .record(z.string(), z.unknown())
      .describe('What the member filled in, under the names of the request’s own call'),
    message: z.string().describe('What they wrote at first; empty where the kind has none'),
    files: z.array(conversationFileSchema).describe('What they sent with it'),
    messages: z.array(conversationMessageSchema),
    papers: z.array(askedPaperSchema),
    notes: z.array(noteSchema).describe('Between staff; no member reads them'),
    folder: besideFolderSchema.nullable(),
    contract: besideContractSchema.nullable(),
    others: z
      .array(
        z.object({
          id: z.string().nullable().describe('Of its case; null where the caller may not see it'),
          kind: z.enum(REQUEST_KINDS),
          reference: z.string(),
          status: z.string(),
          at: z.string(),
        }),
      )
      .describe('Of the same member, the newest ten'),
    path: z
      .array(z.object({ act: z.string(), name: z.string(), at: z.string() }))
      .describe('What staff did on it, from the ledger, newest first, at most 30'),
    draft: answerDraftSchema
      .extend({
        files: z.array(conversationFileSchema),
        problem: z
          .string()
          .nullable()
          .describe('Why it did not leave, in the caller’s language; null: it was not to'),
        at: z.string(),
      })
      .nullable()
      .describe('The caller’s own'),
    pending: z
      .object({
        by: z.string(),
        mine: z.boolean(),
        text: z.string(),
        status: z.string(),
        leaves: z.string(),
        approval: z.string().nullable().describe('It waits for a second person; null: for nobody'),
      })
      .nullable()
      .describe('An answer that can still be taken back'),
    decided: z
      .string()
      .nullable()
      .describe('The status with which it was last ended; null: it never was'),
    handover: shownHandoverSchema
      .nullable()
      .describe('How far it is on its way into a core system; null: there is none'),
  })
  .meta({ id: 'CaseDetails' })
  .register(ofMember);
export type CaseDetails = z.infer<typeof caseDetailsSchema>;

const version = z.int().min(1).describe('Of the case as it was seen: an older one is refused');

/** What is typed is judged by the rules, with a sentence for each field; this only bounds what is read at all. */
const written = {
  status: z.string().max(60),
  text: z.string().max(20_000),
  papers: z.array(z.string().max(40)).max(30).default([]),
  refusal: z.string().max(40).nullable().default(null),
};

/** POST /staff/cases/{id}/answers */
export const caseAnswerSchema = z
  .strictObject({
    version,
    ...written,
    files: z
      .array(z.string().max(60))
      .max(20)
      .default([])
      .describe('Of POST /staff/cases/{id}/files'),
    reason: z
      .string()
      .max(1_000)
      .default('')
      .describe('Why a refusal is taken back, for the second person'),
  })
  .meta({
    id: 'CaseAnswer',
    examples: [{ version: 1, status: 'Traité', text: 'Bonjour, votre demande est réglée.' }],
  });

/** The answer to it: until when it can be taken back. */
export const leavingAnswerSchema = z
  .object({
    leaves: z.string(),
    version: z.number(),
    approval: z.string().nullable().describe('It waits for a second person, until then at most'),
  })
  .meta({ id: 'LeavingAnswer' });
export type LeavingAnswer = z.infer<typeof leavingAnswerSchema>;

/** PUT /staff/cases/{id}/draft: as far as it is written, whatever is still missing. */
export const caseDraftSchema = z
  .strictObject(written)
  .meta({ id: 'CaseDraft', examples: [{ status: 'Traité', text: 'Bonjour' }] });

/** DELETE /staff/cases/{id}/answers, PUT and DELETE /staff/cases/{id}/draft */
export const doneSchema = z.object({ ok: z.literal(true) });

/** GET /staff/cases/{id}/files/{file} */
export const fileQuerySchema = z.object({
  download: z.string().max(10).optional().describe('To keep it, whatever its type is'),
});

/** POST /staff/cases/{id}/notes */
export const caseNoteSchema = z
  .strictObject({ text: z.string().max(10_000) })
  .meta({ id: 'CaseNote', examples: [{ text: 'Virement rejeté par la banque.' }] });

/** POST /staff/cases/{id}/preview: what the member will read, and how they are told. */
export const answerPreviewSchema = z
  .object({
    language: z.enum(LANGUAGES),
    text: z.string().describe('Plain: with the sentences of a refusal'),
    papers: z.array(z.string()).describe('Their names, in the member’s language'),
    channel: z.enum(['email', 'sms']).nullable(),
    notice: z.string().describe('The message that tells them of it'),
  })
  .meta({ id: 'AnswerPreview' })
  .register(ofMember);
export type AnswerPreview = z.infer<typeof answerPreviewSchema>;

/** GET /staff/cases/{id}/templates: filled in for this case. */
export const caseTemplatesSchema = z
  .object({
    templates: z.array(
      z.object({
        code: z.string(),
        title: z.string().describe('In the caller’s language'),
        status: z.string(),
        papers: z.array(z.string()),
        refusal: z.string().nullable(),
        text: z.string().describe('In the member’s language'),
        reading: z.string().describe('The same in the caller’s language, to check'),
      }),
    ),
    drafts: z
      .array(
        z.object({
          sort: z.enum(TEMPLATE_SORTS),
          code: z.string(),
          version: z.int(),
          title: z.string().describe('In the caller’s language'),
        }),
      )
      .describe('Versions that wait to be published: they can be tried on the case, and not sent'),
  })
  .meta({ id: 'CaseTemplates' })
  .register(ofMember);
export type CaseTemplates = z.infer<typeof caseTemplatesSchema>;

/** POST /staff/cases/{id}/tries: which version of what is tried. */
export const templateTrySchema = z
  .strictObject({
    sort: z.string().max(20),
    code: z.string().max(60),
    version: z.int().min(1),
  })
  .meta({ id: 'TemplateTry', examples: [{ sort: 'answer', code: 'under-way', version: 2 }] });

/** The answer to it: as the member of the case would read it. Nothing is sent. */
export const triedTemplateSchema = z
  .object({
    title: z.string(),
    language: z.enum(LANGUAGES),
    text: z.string().describe('Plain: with the sentences of a refusal'),
    papers: z.array(z.string()).describe('Their names, in the member’s language'),
    reading: z.string().describe('The same text in the caller’s language, to check'),
  })
  .meta({ id: 'TriedTemplate' })
  .register(ofMember);
export type TriedTemplate = z.infer<typeof triedTemplateSchema>;
