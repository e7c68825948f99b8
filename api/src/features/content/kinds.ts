/** What the insurer may load, line by line: the API's own names, and the table that holds each kind. */
import { isIsoDate } from '@rafiq/contract/core/dates';
import { isEmail } from '@rafiq/contract/core/formats';
import { FAQ_TOPICS } from '@rafiq/contract/faqs/model';
import { PARTNER_CATEGORIES } from '@rafiq/contract/partners/model';
import { videoIdOf } from '@rafiq/contract/videos/rules';
import { z } from 'zod';

/** Part of addresses, so nothing that would have to be written otherwise there. */
const id = z
  .string()
  .regex(/^[A-Za-z0-9][\w-]{0,59}$/, 'takes 1 to 60 letters, digits, dashes and underscores');

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, 'holds a character that cannot be shown');
const text = (max: number) => optionalText(max).min(1, 'is empty');
const paragraphs = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(4_000)
  .regex(/^(?:\P{Cc}|\n)*$/u, 'holds a character that cannot be shown');

const isHttps = (value: string): boolean => URL.parse(value)?.protocol === 'https:';
const address = z.string().max(500).refine(isHttps, 'is not an https:// address');
const isImage = (value: string) => value === '' || /^\/(?!\/)\S+$/.test(value) || isHttps(value);
const isMoment = (value: string) =>
  isIsoDate(value) || z.iso.datetime({ offset: true }).safeParse(value).success;
/** Nobody outside the folder that was handed over. */
const isBelow = (path: string) =>
  !/^(?:[/\\]|[A-Za-z]:)/.test(path) && !path.split(/[/\\]/).includes('..');

const email = optionalText(254)
  .refine((value) => value === '' || isEmail(value), 'is not an e-mail address')
  .default('');
const phone = z
  .string()
  .trim()
  .regex(/^(?:\+?[\d ().-]{3,20})?$/, 'is not a phone number')
  .default('');
const position = z.int().min(0).max(1_000_000).optional();
const titles = { title_fr: text(200), title_en: text(200), title_ar: text(200) };
const subTitle = optionalText(300).default('');

const document = z
  .strictObject({
    id,
    position,
    ...titles,
    sub_title_fr: subTitle,
    sub_title_en: subTitle,
    sub_title_ar: subTitle,
    file: text(300).refine(isBelow, 'is not a path below the folder of the NDJSON file').optional(),
    download_url: address.optional(),
  })
  .refine(
    ({ file, download_url }) => (file === undefined) !== (download_url === undefined),
    'takes either "file" or "download_url"',
  )
  // the row of the file is known only once its bytes are stored
  .transform(({ file, download_url, ...row }) => ({ ...row, url: download_url ?? null, file }));

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

const partner = z
  .strictObject({
    id,
    name: text(120),
    category: z.enum(PARTNER_CATEGORIES),
    email,
    phone,
    address1: optionalText(200).default(''),
    address2: optionalText(200).default(''),
    city: text(80),
    latitude: latitude.nullable().default(null),
    longitude: longitude.nullable().default(null),
  })
  .refine(
    (row) => (row.latitude === null) === (row.longitude === null),
    'takes both "latitude" and "longitude", or neither',
  );

const video = z.strictObject({
  id,
  position,
  youtube_url: z
    .string()
    .max(200)
    .refine((url) => videoIdOf(url) !== null, 'is not the address of a YouTube video'),
  ...titles,
});

const blog = z.strictObject({
  id,
  label_fr: text(200),
  label_en: text(200),
  label_ar: text(200),
  url: address,
  featured_image: z
    .string()
    .max(500)
    .refine(isImage, 'is neither an https:// address nor a path of the portal')
    .default(''),
  published_at: z
    .string()
    .refine(isMoment, 'is not a day like 2026-11-15 or a moment like 2026-11-15T08:00:00Z')
    .transform((value) => (isIsoDate(value) ? `${value}T00:00:00Z` : value)),
});

const agent = z.strictObject({
  id,
  name: text(120),
  email,
  phone,
  address: optionalText(200).default(''),
  city: text(80),
  latitude,
  longitude,
});

const faq = z.strictObject({
  id,
  position,
  topic: z.enum(FAQ_TOPICS),
  question_fr: text(300),
  question_en: text(300),
  question_ar: text(300),
  answer_fr: paragraphs,
  answer_en: paragraphs,
  answer_ar: paragraphs,
});

const city = z.strictObject({ id, name_fr: text(80), name_ar: text(80) });

/** `isPlaced`: shown in the order of their positions, or of the file's lines. */
export const CONTENT_KINDS = {
  document: { table: 'library_documents', schema: document, isPlaced: true },
  partner: { table: 'partners', schema: partner, isPlaced: false },
  video: { table: 'videos', schema: video, isPlaced: true },
  blog: { table: 'blog_posts', schema: blog, isPlaced: false },
  agent: { table: 'agents', schema: agent, isPlaced: false },
  faq: { table: 'faqs', schema: faq, isPlaced: true },
  city: { table: 'cities', schema: city, isPlaced: false },
} as const;
export type ContentKind = keyof typeof CONTENT_KINDS;

export const isContentKind = (kind: unknown): kind is ContentKind =>
  typeof kind === 'string' && Object.hasOwn(CONTENT_KINDS, kind);
