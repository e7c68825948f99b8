/** What editors keep (POST, PUT and GET /staff/texts). The names on the wire are those of the model as well. */
import { z } from 'zod';
import { PAPERS } from '../conversations/model.ts';
import { REQUEST_KINDS } from '../requests/model.ts';
import { OUTCOMES, TEMPLATE_SORTS } from './model.ts';

const inEach = z.object({ fr: z.string(), en: z.string(), ar: z.string() });

const wordingSchema = z
  .object({
    kinds: z.array(z.enum(REQUEST_KINDS)),
    outcome: z.enum(OUTCOMES),
    papers: z.array(z.enum(PAPERS)),
    refusal: z.string().nullable().describe('The code of a reason'),
    title: inEach.describe('For whoever chooses it'),
    text: inEach.describe('Plain, with variables in braces'),
  })
  .meta({ id: 'Wording' });

const keptTemplateSchema = z
  .object({
    sort: z.enum(TEMPLATE_SORTS),
    code: z.string(),
    revision: z.int().describe('Raised with every change: sent back with the next one'),
    state: z.enum(['used', 'draft', 'retired']).describe('draft: a version waits to be published'),
    used: z.int().nullable().describe('The version that everybody uses; null: never published'),
    draft: z.int().nullable().describe('The version that waits to be published'),
    wording: wordingSchema.describe('Of the draft, or of what is used'),
  })
  .meta({ id: 'KeptTemplate' });

/** GET /staff/texts, and the answer to PUT /staff/text-order */
export const keptTemplatesSchema = z
  .object({
    templates: z.array(keptTemplateSchema),
    reasons: z
      .array(z.object({ code: z.string(), text: inEach, retired: z.boolean() }))
      .describe('As they are published: what a refusal adds by itself'),
    recourse: inEach.describe('What every refusal ends with, as it is published'),
  })
  .meta({ id: 'KeptTemplates' });
export type KeptTemplates = z.infer<typeof keptTemplatesSchema>;

/** GET /staff/texts/{sort}/{code}, and the answer to every change of one. */
export const templatePageSchema = z
  .object({
    template: keptTemplateSchema,
    versions: z
      .array(
        z.object({
          number: z.int(),
          wording: wordingSchema,
          at: z.string(),
          by: z.string().describe('Empty: it came with the product'),
          published: z.object({ at: z.string(), by: z.string() }).nullable(),
        }),
      )
      .describe('Newest first'),
  })
  .meta({ id: 'TemplatePage' });
export type TemplatePage = z.infer<typeof templatePageSchema>;

/** What is typed is judged by the rules, with a sentence for each field; this only bounds what is read at all. */
const typed = (max: number) =>
  z.strictObject({ fr: z.string().max(max), en: z.string().max(max), ar: z.string().max(max) });

const written = z
  .strictObject({
    kinds: z.array(z.string().max(40)).max(20),
    outcome: z.string().max(20),
    papers: z.array(z.string().max(40)).max(30),
    refusal: z.string().max(60).nullable(),
    title: typed(400),
    text: typed(20_000),
  })
  .meta({ id: 'WrittenWording' });

const EXAMPLE = {
  kinds: ['ticket'],
  outcome: 'done',
  papers: [],
  refusal: null,
  title: { fr: 'Rappel fait', en: 'Called back', ar: 'تم الاتصال' },
  text: {
    fr: 'Bonjour {member}, nous vous avons rappelé.',
    en: 'Hello {member}, we have called you back.',
    ar: 'مرحبا {member}، لقد اتصلنا بكم.',
  },
};

/** POST /staff/texts */
export const newTemplateSchema = z
  .strictObject({
    sort: z.enum(['answer', 'reason']),
    code: z.string().max(60).describe('Stays for good: small letters, digits and hyphens'),
    wording: written,
  })
  .meta({
    id: 'NewTemplate',
    examples: [{ sort: 'answer', code: 'called-back', wording: EXAMPLE }],
  });

const revision = z.int().min(0).describe('As it was seen: an older one is refused');

/** PUT /staff/texts/{sort}/{code} */
export const templateChangeSchema = z
  .strictObject({ revision, wording: written })
  .meta({ id: 'TemplateChange', examples: [{ revision: 1, wording: EXAMPLE }] });

/** POST …/publish, …/drop, …/retire and …/restore */
export const templateSeenSchema = z
  .strictObject({ revision })
  .meta({ id: 'TemplateSeen', examples: [{ revision: 1 }] });

/** PUT /staff/text-order */
export const templateOrderSchema = z
  .strictObject({
    sort: z.enum(['answer', 'reason']),
    codes: z.array(z.string().max(60)).max(500).describe('All of them, in their new order'),
  })
  .meta({ id: 'TemplateOrder', examples: [{ sort: 'answer', codes: ['under-way'] }] });
