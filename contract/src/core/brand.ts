/** What makes the white-label portal one insurer's. Read by the server, handed to the browser with the page. */
import { z } from 'zod';
import { FRAME_HOST } from './brand-hosts.ts';
import { EMAIL } from './formats.ts';
import { LANGUAGES } from './language.ts';
import { RECOURSES } from './recourse.ts';
import { SOUND_KEYS } from './sounds.ts';

const webAddress = z.url({ protocol: /^https?$/ });
const texts = z.object({ fr: z.string(), en: z.string(), ar: z.string() });

/** By which ways they are reached; at least one. */
const contactSchema = z
  .strictObject({
    phone: z.string().min(3).optional(),
    email: z.email({ pattern: EMAIL }).optional(),
    web: webAddress.optional(),
  })
  .refine((ways) => Object.values(ways).some((way) => way !== undefined));
const termsText = z.strictObject({ title: z.string(), paragraphs: z.array(z.string()).min(1) });

export const brandSchema = z
  .strictObject({
    name: texts,
    /** For search engines and the previews of shared links. */
    description: texts.optional(),
    slug: z.string().regex(/^[a-z][a-z0-9]*$/),
    hotline: z.string().min(3),
    /** CSS colours that replace the theme's own, by token name (primary, saffron, …). */
    colors: z
      .record(z.string().regex(/^[a-z-]+$/), z.string().regex(/^#[0-9a-fA-F]{6}$/))
      .default({}),
    links: z.strictObject({
      quote: webAddress,
      subscription: webAddress,
      chat: webAddress,
      blog: webAddress,
    }),
    /** Hosts whose articles may be shown inside the portal; others open in a tab of their own. */
    frameHosts: z.array(z.string().regex(FRAME_HOST)).default([]),
    legal: texts,
    /** Contacts of the way of recourse; one that is not named is said without. */
    recourse: z.partialRecord(z.enum(RECOURSES), contactSchema).default({}),
    /** The insurer's own terms of use; without them those that come with the product hold. */
    terms: z
      .strictObject({
        version: z.string().min(1).max(40),
        ...{ fr: termsText, en: termsText, ar: termsText },
      })
      .optional(),
    /** Recordings of texts, in which languages: `sound/{key}.{language}.mp3` beside the brand file. */
    sounds: z.partialRecord(z.enum(SOUND_KEYS), z.array(z.enum(LANGUAGES)).min(1)).default({}),
  })
  .meta({ id: 'Brand' });
export type Brand = z.infer<typeof brandSchema>;

/** What the page is handed: the brand, and which human check the sign-in shows. */
export const portalBrandSchema = brandSchema
  .extend({
    humanCheck: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('altcha') }),
      z.strictObject({ kind: z.literal('recaptcha'), siteKey: z.string() }),
    ]),
  })
  .meta({ id: 'PortalBrand' });
export type PortalBrand = z.infer<typeof portalBrandSchema>;
