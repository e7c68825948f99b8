import { Readable } from 'node:stream';
import type { Issue } from '@rafiq/contract/core/issue';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { type FeedShape, readRows } from './read-rows.ts';
import type { ReadRow, RightRow } from './rows.ts';
import { UnreadableFeed } from './unreadable.ts';

const PLAIN: FeedShape = {
  format: 'ndjson',
  encoding: 'utf-8',
  isGzip: false,
  today: '2026-11-16',
};

/** In pieces as a network would bring it: a cut may fall anywhere. */
const inPieces = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );

export const collect = async <One>(all: AsyncIterable<One>): Promise<One[]> => {
  const collected: One[] = [];
  for await (const one of all) collected.push(one);
  return collected;
};

export const readAll = (
  entity: FeedEntity,
  content: string | Buffer,
  shape: Partial<FeedShape> = {},
  size = 7,
): Promise<ReadRow[]> =>
  collect(readRows(entity, inPieces(Buffer.from(content), size), { ...PLAIN, ...shape }));

/** Each row as `line key`, or `line field: code`. */
export const sayRows = (rows: ReadRow[]): string[] =>
  rows.flatMap((row) =>
    'row' in row
      ? [`${row.line} ${row.row.key}`]
      : row.issues.map(({ field, code }) => `${row.line} ${field}: ${code}`),
  );

export const rightOnes = (rows: ReadRow[]): RightRow[] =>
  rows.flatMap((row) => ('row' in row ? [row] : []));

/** Why the file cannot be read as a whole. */
export const refusalOf = async (reading: Promise<unknown>): Promise<Issue> => {
  try {
    await reading;
  } catch (error) {
    if (error instanceof UnreadableFeed) return error.issue;
    throw error;
  }
  throw new Error('it was read');
};
