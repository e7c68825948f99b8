/**
 * What members read and the insurer writes: each kind with its fields, their types and their limits. The import, the
 * calls of the console and its forms are made from this table.
 */
import { BLOG_TOPICS } from '../blogs/model.ts';
import { LANGUAGES, type Language } from '../core/language.ts';
import { FAQ_TOPICS } from '../faqs/model.ts';
import { type EditedType, lines, oneOf, text } from '../fields/types.ts';
import { FOLDER_STATUSES, LED_STATUSES } from '../folder-leads/model.ts';
import { SITUATIONS } from '../needed-documents/model.ts';
import { PARTNER_CATEGORIES } from '../partners/model.ts';

export interface ContentField {
  /** As rows of a file and the wire call it. */
  name: string;
  /** What is asked for, whatever the language. */
  base: string;
  language: Language | null;
  type: EditedType;
  isRequired: boolean;
}

type Said = Omit<ContentField, 'name' | 'base' | 'language'> & { in?: readonly Language[] };
const must = (type: EditedType): Said => ({ type, isRequired: true });
const may = (type: EditedType): Said => ({ type, isRequired: false });
const inAll = (said: Said): Said => ({ ...said, in: LANGUAGES });

const fieldsOf = (table: Record<string, Said>): ContentField[] =>
  Object.entries(table).flatMap(([base, { in: languages, ...said }]): ContentField[] =>
    languages
      ? languages.map((language) => ({ name: `${base}_${language}`, base, language, ...said }))
      : [{ name: base, base, language: null, ...said }],
  );

interface Kind {
  fields: readonly ContentField[];
  /** What it is called by in a list. */
  label: string;
  /** What a list says behind it. */
  leadsTo?: string;
  /** Shown in an order that the insurer chooses. */
  isPlaced: boolean;
  /** No two have the same. */
  unique?: string;
}

const CONTENT = {
  faq: {
    label: 'question',
    isPlaced: true,
    fields: fieldsOf({
      topic: must(oneOf(FAQ_TOPICS)),
      question: inAll(must(text(300))),
      answer: inAll(must(lines(4_000))),
    }),
  },
  partner: {
    label: 'name',
    isPlaced: false,
    fields: fieldsOf({
      name: must(text(120)),
      category: must(oneOf(PARTNER_CATEGORIES)),
      email: may({ is: 'email' }),
      phone: may({ is: 'phone' }),
      address1: may(text(200)),
      address2: may(text(200)),
      city: must({ is: 'city' }),
      latitude: may({ is: 'degrees', most: 90 }),
      longitude: may({ is: 'degrees', most: 180 }),
    }),
  },
  agent: {
    label: 'name',
    isPlaced: false,
    fields: fieldsOf({
      name: must(text(120)),
      email: may({ is: 'email' }),
      phone: may({ is: 'phone' }),
      address: may(text(200)),
      city: must({ is: 'city' }),
      latitude: must({ is: 'degrees', most: 90 }),
      longitude: must({ is: 'degrees', most: 180 }),
    }),
  },
  video: {
    label: 'title',
    isPlaced: true,
    fields: fieldsOf({ youtube_url: must({ is: 'youtube' }), title: inAll(must(text(200))) }),
  },
  blog: {
    label: 'label',
    isPlaced: false,
    fields: fieldsOf({
      label: inAll(must(text(200))),
      topic: may(oneOf(BLOG_TOPICS)),
      url: may({ is: 'address' }),
      body: inAll(may(lines(8_000))),
      featured_image: may({ is: 'image' }),
      published_at: must({ is: 'moment' }),
    }),
  },
  document: {
    label: 'title',
    isPlaced: true,
    fields: fieldsOf({
      title: inAll(must(text(200))),
      sub_title: inAll(may(text(300))),
      file: may({ is: 'file' }),
      download_url: may({ is: 'address' }),
    }),
  },
  observation: {
    label: 'written',
    isPlaced: false,
    unique: 'written',
    fields: fieldsOf({ written: must(text(300)), text: inAll(must(text(300))) }),
  },
  'needed-document': {
    label: 'name',
    isPlaced: true,
    fields: fieldsOf({
      situation: must(oneOf(SITUATIONS)),
      name: inAll(must(text(120))),
    }),
  },
  'folder-lead': {
    label: 'folder_status',
    leadsTo: 'request_status',
    isPlaced: false,
    unique: 'folder_status',
    fields: fieldsOf({
      folder_status: must(oneOf(FOLDER_STATUSES)),
      request_status: must(oneOf(LED_STATUSES)),
    }),
  },
  city: {
    label: 'name',
    isPlaced: false,
    unique: 'name_fr',
    fields: fieldsOf({ name: { ...must(text(80)), in: ['fr', 'ar'] } }),
  },
} as const satisfies Record<string, Kind>;

export type ContentKind = keyof typeof CONTENT;
export const CONTENT_KINDS = Object.keys(CONTENT) as ContentKind[];
/** The same where it must be known which they are. */
export const kindOf = (kind: ContentKind): Kind => CONTENT[kind];

export const isContentKind = (kind: unknown): kind is ContentKind =>
  typeof kind === 'string' && Object.hasOwn(CONTENT, kind);

/** Part of addresses, so nothing that would have to be written otherwise there. */
export const isContentId = (id: unknown): id is string =>
  typeof id === 'string' && /^[A-Za-z0-9][\w-]{0,59}$/.test(id);
