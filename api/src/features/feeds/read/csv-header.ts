/** The first row of a CSV: which column is what. Whatever is wrong with it is wrong with the whole file. */
import { type Column, columnsOf } from '@rafiq/contract/feeds/columns';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { COMMON_FIELDS } from '@rafiq/contract/feeds/rules';
import { MENDING_COLUMNS } from '../mending.ts';
import { UnreadableFeed } from './unreadable.ts';

export interface CsvHeader {
  /** Null: a column that is passed over. */
  names: (string | null)[];
  /** These are refused rows that come back, with marks in front of what looked like a formula. */
  isMended: boolean;
}

const MAX_NAMED = 10;
const MAX_NAME_LENGTH = 100;

const refuse = (
  code: 'column_missing' | 'column_unknown' | 'column_twice',
  names: string[],
): void => {
  const [first] = names;
  if (first === undefined) return;
  const columns = names
    .slice(0, MAX_NAMED)
    .map((name) => name.slice(0, MAX_NAME_LENGTH).toWellFormed());
  const field = columns[0] ?? '';
  throw new UnreadableFeed(field, code, { line: 1, columns: columns.join(', ') });
};

const requiredOf = (columns: Column[]): string[] =>
  columns.flatMap(({ name, otherwise }) => (otherwise === undefined ? [name] : []));

/** Enough for rows that only say what was removed. */
const isOfTombstones = (cells: string[]): boolean =>
  cells.includes('deleted') &&
  cells.every((cell) => cell === 'member' || COMMON_FIELDS.some((name) => name === cell));

export const readHeader = (entity: FeedEntity, header: string[]): CsvHeader => {
  const columns = columnsOf(entity);
  const cells = header.map((cell) => cell.trim().replaceAll('\0', '\ufffd'));
  const passedOver: readonly string[] = MENDING_COLUMNS;
  const known = new Set([...COMMON_FIELDS, ...columns.map(({ name }) => name), ...passedOver]);
  refuse(
    'column_unknown',
    cells.filter((cell) => !known.has(cell)).map((cell) => cell || '…'),
  );
  refuse(
    'column_twice',
    cells.filter((cell, index) => cells.indexOf(cell) < index),
  );
  const own = cells.filter((cell) => !passedOver.includes(cell));
  const needed = isOfTombstones(own)
    ? columns.flatMap(({ name }) => (name === 'member' ? [name] : []))
    : requiredOf(columns);
  refuse(
    'column_missing',
    ['key', 'source_version', ...needed].filter((name) => !own.includes(name)),
  );
  return {
    names: cells.map((cell) => (passedOver.includes(cell) ? null : cell)),
    isMended: own.length < cells.length,
  };
};
