/** A feed on its way into the database: rows that could be read, as COPY takes them, and beside them those that could not. */
import type { Readable } from 'node:stream';
import type { RefusedRow } from '@rafiq/contract/feeds/batch';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { MAX_WARNINGS } from '@rafiq/contract/feeds/warnings';
import { copyText, type LoadValue } from '../../../platform/database/copy-text.ts';
import { fieldsOf } from '../entities.ts';
import { type FeedShape, readBlocks } from './read-rows.ts';
import type { ReadRow, RightRow, WrongRow } from './rows.ts';

export interface Piece {
  /** Of `columnsOf`. */
  text: string;
  /** How many rows that is. */
  rows: number;
  wrong: WrongRow[];
  /** How many rows look like a mistake, and what of the first of them does. */
  warned: number;
  warnings: RefusedRow[];
}

const COMMON = ['line', 'key', 'version', 'is_deleted', 'hash'];

export const columnsOf = (entity: FeedEntity): string[] => [...COMMON, ...fieldsOf(entity)];

const isRight = (read: ReadRow): read is RightRow => 'row' in read;

const valuesOf =
  (fields: readonly string[]) =>
  ({ line, row, hash }: RightRow): LoadValue[] => {
    const values: LoadValue[] = [line, row.key, row.version, row.isDeleted, `\\x${hash}`];
    for (const field of fields) values.push(row.values[field] ?? null);
    return values;
  };

const toldOf = ({ line, row: { key }, warnings }: RightRow): RefusedRow[] =>
  warnings.map(({ field, code, ...details }) => ({ line, key, field, code, details }));

export async function* readPieces(
  entity: FeedEntity,
  body: Readable,
  shape: FeedShape,
): AsyncGenerator<Piece> {
  const toValues = valuesOf(fieldsOf(entity));
  for await (const block of readBlocks(entity, body, shape)) {
    const right = block.filter(isRight);
    const wrong = block.filter((read): read is WrongRow => !isRight(read));
    const doubtful = right.filter(({ warnings }) => warnings.length > 0);
    yield {
      ...{ text: copyText(right.map(toValues)), rows: right.length, wrong },
      ...{ warned: doubtful.length, warnings: doubtful.slice(0, MAX_WARNINGS).flatMap(toldOf) },
    };
  }
}
