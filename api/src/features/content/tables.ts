/** Which table holds each kind, and how a row of it is said in the contract's names. */
import { type ContentField, type ContentKind, kindOf } from '@rafiq/contract/content/kinds';
import type { ContentValue, ContentValues } from '@rafiq/contract/content/model';

export const TABLES: Record<ContentKind, string> = {
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

const readValue = ({ type }: ContentField, value: unknown): ContentValue => {
  if (type.is === 'moment' && typeof value === 'string') return new Date(value).toISOString();
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

export const fromRow = (kind: ContentKind, row: Record<string, unknown>): Stored => {
  const { fields, isPlaced } = kindOf(kind);
  const values = fields.map((field): [string, ContentValue] => [
    field.name,
    readValue(field, row[columnOf(kind, field.name)]),
  ]);
  if (isPlaced) values.push(['position', Number(row.position)]);
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
