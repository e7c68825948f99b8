import { z } from 'zod';
import { LANGUAGES } from '../core/language.ts';

/** GET /cgus: the current text in the asked language, as plain paragraphs. */
export const termsSchema = z
  .object({
    version: z.string(),
    language: z.enum(LANGUAGES),
    title: z.string(),
    paragraphs: z.array(z.string()),
  })
  .meta({ id: 'Terms' });
export type TermsWire = z.infer<typeof termsSchema>;

/** POST /cgus/application: which text was accepted, by whom. The server adds when. */
export const termsAcceptanceSchema = z
  .strictObject({
    uid: z.string().max(64),
    version: z.string().max(40),
    language: z.enum(LANGUAGES),
  })
  .meta({
    id: 'TermsAcceptance',
    examples: [{ uid: '0f8fad5bd9cb469fa16570867728950e', version: '2026-01', language: 'fr' }],
  });
