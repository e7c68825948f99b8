/** The tables that members read, and how a row of one is said in the contract's names. */
import { type ContentKind, kindOf } from '@rafiq/contract/content/kinds';
import type { ContentValues } from '@rafiq/contract/content/model';

/** A kind that members do not read by lists of their own needs none: what holds is in the store of versions. */
export const TABLES: Partial<Record<ContentKind, string>> = {
  faq: 'faqs',
  partner: 'partners',
  agent: 'agents',
  video: 'videos',
  blog: 'blog_posts',
  document: 'library_documents',
  observation: 'observations',
  'needed-document': 'needed_documents',
  city: 'cities',
};

/** What a kind of content holds, with its place where there is an order. */
export type Stored = ContentValues;

const OTHER_COLUMNS: Record<string, string> = { file: 'file_id', download_url: 'url' };
const columnOf = (kind: ContentKind, name: string): string =>
  kind === 'document' ? (OTHER_COLUMNS[name] ?? name) : name;

/** In a version of before a field was there it is empty. */
export const storedOf = (kind: ContentKind, content: Stored): Stored => {
  const { fields, isPlaced } = kindOf(kind);
  const values = fields.map(({ name }) => [name, content[name] ?? null]);
  if (isPlaced) values.push(['position', Number(content.position ?? 0)]);
  return Object.fromEntries(values);
};

export const toRow = (kind: ContentKind, id: string, stored: Stored): Record<string, unknown> => {
  const { fields, isPlaced } = kindOf(kind);
  const columns = fields.map(({ name }) => [columnOf(kind, name), stored[name]]);
  return {
    id,
    ...(isPlaced && { position: stored.position ?? 0 }),
    ...Object.fromEntries(columns),
  };
};

const isSame = (kind: ContentKind, one: Stored, other: Stored): boolean =>
  one.position === other.position &&
  kindOf(kind).fields.every(({ name }) => one[name] === other[name]);

/** Neither there, or both alike. */
export const areAlike = (kind: ContentKind, one: Stored | null, other: Stored | null): boolean =>
  one === null || other === null ? one === other : isSame(kind, one, other);
