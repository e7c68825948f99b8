/** The table of an entity, made ready for a million rows: the reader of each field, and what stands for it when it is left out. */
import { type Issue, issue } from '../core/issue.ts';
import type { FeedFields, FeedType } from '../fields/types.ts';
import type { FeedEntity } from './entities.ts';
import { KEY_LENGTH } from './limits.ts';
import { FEEDS, type FeedValue } from './model.ts';
import { type ReadItem, type ReadValue, readerOf } from './values.ts';

export type Sent = Record<string, unknown>;

/** Certainly no space. The few signs that it does not know are looked at by `trim`, which costs as much as all the rest. */
const isInk = (unit: number): boolean =>
  (unit > 0x20 && unit < 0x7f) || (unit > 0xa0 && unit < 0x1680);

/** Spaces around a text are nobody's; a field that is empty then, or null, was left out. */
export const clean = (sent: unknown): unknown => {
  if (typeof sent !== 'string') return sent ?? null;
  if (isInk(sent.charCodeAt(0)) && isInk(sent.charCodeAt(sent.length - 1))) return sent;
  const text = sent.trim();
  return text === '' ? null : text;
};

export interface Column {
  name: string;
  read: ReadValue;
  /** What stands for it when it is left out. Undefined: it must be there. */
  otherwise: FeedValue | undefined;
  /** Of the items, when it is a list. */
  items: Column[] | null;
  type: FeedType;
}

const makeColumns = (fields: FeedFields): Column[] =>
  Object.entries(fields).map(([name, { type, otherwise }]) => {
    const items = type.is === 'list' ? makeColumns(type.of) : null;
    const read = readerOf(type, items ? itemReader(items) : null);
    // as a row would say it: an amount of 0 is 0.00
    const isValue = otherwise !== undefined && otherwise !== null && otherwise !== '';
    const standIn = isValue ? read(otherwise, name, []) : otherwise;
    return { name, type, read, items, otherwise: standIn };
  });

/** Reads every column into `values`, and says how many of them were sent at all. */
export const readColumns = (
  columns: Column[],
  sent: Sent,
  values: Record<string, FeedValue>,
  issues: Issue[],
): number => {
  let present = 0;
  for (const { name, read, otherwise } of columns) {
    const raw = sent[name];
    if (raw !== undefined) present += 1;
    const value = clean(raw);
    if (value !== null) values[name] = read(value, name, issues);
    else if (otherwise !== undefined) values[name] = otherwise;
    else issues.push(issue(name, 'required'));
  }
  return present;
};

/** A name that nobody knows may be anything; what is told of it can be stored and read. */
const sayable = (name: string): string =>
  name.slice(0, KEY_LENGTH).replaceAll('\0', '\ufffd').toWellFormed();

export const nameUnknown = (sent: Sent, known: ReadonlySet<string>, issues: Issue[]): void => {
  for (const name of Object.keys(sent)) {
    if (!known.has(name)) issues.push(issue(sayable(name), 'unknown_field'));
  }
};

function itemReader(columns: Column[]): ReadItem {
  const known = new Set(columns.map(({ name }) => name));
  return (sent, issues) => {
    const values: Record<string, FeedValue> = {};
    const present = readColumns(columns, sent, values, issues);
    if (Object.keys(sent).length > present) nameUnknown(sent, known, issues);
    return values;
  };
}

const known = new Map<FeedEntity, Column[]>();

export const columnsOf = (entity: FeedEntity): Column[] => {
  const columns = known.get(entity) ?? makeColumns(FEEDS[entity]);
  known.set(entity, columns);
  return columns;
};
