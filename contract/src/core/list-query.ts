/** The grammar of every list call: $top, $skip, $filter, $sort, $q, $expand, $select in wire names, read into model names. */
import { PAGE_SIZE } from './constants.ts';
import { isIsoDate } from './dates.ts';
import { westernDigits } from './digits.ts';
import { type Issue, issue } from './issue.ts';

export const MAX_TOP = 100;
export const MAX_SKIP = 1_000_000;
const MAX_TEXT = 100;
const MAX_ANY_OF = 25;
/** Enough to mend a call by; a longer list would only repeat what was sent. */
const MAX_ISSUES = 20;

type FilterValue = string | number | boolean;

export interface ListField<Name extends string> {
  name: Name;
  type: 'text' | 'date' | 'number' | 'boolean';
  filter?: true;
  sort?: true;
  /** Asked for in a filter, with one value, such as the first day of a period; no field of the rows. */
  filterOnly?: true;
}

/** What one list allows, keyed by wire name. Each feature's wire.ts holds its own. */
export interface ListGrammar<Name extends string> {
  fields: Record<string, ListField<Name>>;
  expand: readonly string[];
  search: boolean;
  defaultSort: { field: Name; descending: boolean };
}

/** The wire names of a row's fields, which `$select` may name. */
export const fieldsOfRow = ({ fields }: ListGrammar<string>): string[] =>
  Object.keys(fields).filter((name) => !fields[name]?.filterOnly);

export interface ListQuery<Name extends string> {
  top: number;
  skip: number;
  filters: { field: Name; anyOf: FilterValue[] }[];
  sort: { field: Name; descending: boolean };
  search: string;
  expand: string[];
  /** Wire names, since they only shape the answer; null means all of them. */
  select: string[] | null;
}

export type ListParse<Name extends string> =
  | { ok: true; query: ListQuery<Name> }
  | { ok: false; issues: Issue[] };

type Raw = Record<string, unknown>;

const OPTIONS = ['$top', '$skip', '$filter', '$sort', '$q', '$expand', '$select'];

export const readNumber = (
  raw: Raw,
  key: string,
  min: number,
  max: number,
  fallback: number,
  issues: Issue[],
) => {
  const value = raw[key];
  if (value === undefined) return fallback;
  if (typeof value !== 'string' || !/^-?\d{1,9}$/.test(value)) {
    issues.push(issue(key, 'number_format'));
    return fallback;
  }
  const number = Number(value);
  if (number < min) issues.push(issue(key, 'number_too_small', { min }));
  if (number > max) issues.push(issue(key, 'number_too_large', { max }));
  return number;
};

const readObject = (raw: Raw, key: string, issues: Issue[]): Record<string, unknown> => {
  const value = raw[key];
  if (value === undefined || value === '') return {};
  try {
    const parsed: unknown = JSON.parse(String(value));
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      return parsed as Record<string, unknown>;
    }
  } catch {
    // said below, like any other value that is not an object
  }
  issues.push(issue(key, 'json_format'));
  return {};
};

const readText = (raw: Raw, key: string, issues: Issue[]): string => {
  const value = raw[key];
  if (value === undefined) return '';
  if (typeof value !== 'string' || value.includes('\0')) {
    issues.push(issue(key, 'wrong_type'));
    return '';
  }
  if (value.length > MAX_TEXT) issues.push(issue(key, 'too_long', { max: MAX_TEXT }));
  return value.trim();
};

const fits = (type: ListField<string>['type'], value: unknown): value is FilterValue => {
  if (type === 'date') return isIsoDate(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'boolean') return typeof value === 'boolean';
  return typeof value === 'string' && value.length <= MAX_TEXT && !value.includes('\0');
};

const readNames = (
  raw: Raw,
  key: string,
  known: (name: string) => boolean,
  issues: Issue[],
): string[] => {
  const value = raw[key];
  if (value === undefined || value === '') return [];
  const names = String(value)
    .split(',')
    .map((name) => name.trim());
  for (const name of names)
    if (!known(name)) issues.push(issue(`${key}.${name.slice(0, 40)}`, 'unknown_field'));
  return names;
};

export const parseListQuery = <Name extends string>(
  raw: Raw,
  grammar: ListGrammar<Name>,
): ListParse<Name> => {
  const issues: Issue[] = [];
  const fieldOf = (name: string) =>
    Object.hasOwn(grammar.fields, name) ? grammar.fields[name] : undefined;

  for (const key of Object.keys(raw)) {
    if (!OPTIONS.includes(key)) issues.push(issue(key.slice(0, 40), 'unknown_field'));
  }

  const filters: ListQuery<Name>['filters'] = [];
  for (const [wireName, value] of Object.entries(readObject(raw, '$filter', issues))) {
    const at = `$filter.${wireName.slice(0, 40)}`;
    const field = fieldOf(wireName);
    if (!field?.filter) {
      issues.push(issue(at, 'unknown_field'));
      continue;
    }
    const anyOf = Array.isArray(value) ? value : [value];
    const [min, max] = field.filterOnly ? [1, 1] : [0, MAX_ANY_OF];
    if (anyOf.length > max) issues.push(issue(at, 'too_many_values', { max }));
    else if (anyOf.length < min || !anyOf.every((one) => fits(field.type, one))) {
      issues.push(issue(at, field.type === 'date' ? 'date_format' : 'wrong_type'));
    } else filters.push({ field: field.name, anyOf });
  }

  let sort = grammar.defaultSort;
  const sortEntries = Object.entries(readObject(raw, '$sort', issues));
  if (sortEntries.length > 1) issues.push(issue('$sort', 'too_many_values', { max: 1 }));
  for (const [wireName, direction] of sortEntries) {
    const field = fieldOf(wireName);
    const at = `$sort.${wireName.slice(0, 40)}`;
    if (!field?.sort) issues.push(issue(at, 'unknown_field'));
    else if (direction !== 1 && direction !== -1) issues.push(issue(at, 'unknown_value'));
    else sort = { field: field.name, descending: direction === -1 };
  }

  if (!grammar.search && raw.$q !== undefined) issues.push(issue('$q', 'unknown_field'));
  const select = readNames(raw, '$select', (name) => fieldsOfRow(grammar).includes(name), issues);
  const query: ListQuery<Name> = {
    top: readNumber(raw, '$top', 1, MAX_TOP, PAGE_SIZE, issues),
    skip: readNumber(raw, '$skip', 0, MAX_SKIP, 0, issues),
    filters,
    sort,
    // numbers are stored in the digits that we show
    search: westernDigits(readText(raw, '$q', issues)),
    expand: readNames(raw, '$expand', (name) => grammar.expand.includes(name), issues),
    select: select.length > 0 ? select : null,
  };
  return issues.length > 0
    ? { ok: false, issues: issues.slice(0, MAX_ISSUES) }
    : { ok: true, query };
};
