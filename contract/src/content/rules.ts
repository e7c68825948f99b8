import type { Language } from '../core/language.ts';
import { type ContentKind, kindOf } from './kinds.ts';
import type { ContentValue, ContentValues, FieldChange } from './model.ts';

/** How long a change can be put back; a file that was replaced is kept as long. */
export const CONTENT_UNDO_DAYS = 90;
/** Of a file that is imported in the console. */
export const IMPORT_MAX_BYTES = 4 * 1024 * 1024;
export const IMPORT_MAX_LINES = 20_000;
/** Of other hosts: each is fetched while somebody waits. */
export const IMPORT_PICTURES_MAX = 20;
/** Of what is refused or changed, as many are named. */
export const IMPORT_NAMED_MAX = 200;
export const CONTENT_PAGE = 500;
/** Nobody plans further ahead. */
const PUBLISH_AHEAD_DAYS = 366;

const DAY_MS = 86_400_000;

export const mayPutBack = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= CONTENT_UNDO_DAYS * DAY_MS;

export const isPublishTime = (at: Date, now: Date): boolean =>
  at > now && at.getTime() - now.getTime() <= PUBLISH_AHEAD_DAYS * DAY_MS;

/** As a list calls it. */
export const labelOf = (
  kind: ContentKind,
  values: ContentValues,
  language: Language = 'fr',
): string => {
  const { label, leadsTo } = kindOf(kind);
  const said = String(
    values[`${label}_${language}`] ?? values[`${label}_fr`] ?? values[label] ?? '',
  );
  return leadsTo === undefined || said === '' ? said : `${said} → ${values[leadsTo] ?? ''}`;
};

/** Fields that differ; all that are filled, where there is but one side. */
export const differences = (
  kind: ContentKind,
  before: ContentValues | null,
  after: ContentValues | null,
): FieldChange[] =>
  kindOf(kind)
    .fields.map(({ name }): FieldChange => {
      const of = (values: ContentValues | null): ContentValue => values?.[name] ?? null;
      return { field: name, before: of(before), after: of(after) };
    })
    .filter((one) => (one.before ?? '') !== (one.after ?? ''));

/** The start of an id that a person could recognise in an address. */
export const slugOf = (kind: ContentKind, label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '') || kind;

/** One place up or down; as it was where there is none. */
export const moved = (ids: readonly string[], id: string, to: number): string[] => {
  const rest = ids.filter((one) => one !== id);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), id, ...rest.slice(place)];
};

const MOROCCO = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Casablanca',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** What a clock in Morocco shows, as an instant: it is an hour ahead but in Ramadan. Null: no day and hour. */
export const instantInMorocco = (local: string): Date | null => {
  if (!LOCAL.test(local)) return null;
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const shown = Date.parse(`${MOROCCO.format(new Date(asUtc)).replace(' ', 'T')}Z`);
  return new Date(asUtc - (shown - asUtc));
};
