import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { copyLine, type LoadValue } from '../platform/database/copy-text.ts';
import type { TableName } from './rows.ts';
import { COLUMNS } from './tables.ts';

export const lineOf = (table: TableName, row: object): string => {
  const values = row as Record<string, LoadValue>;
  return copyLine(COLUMNS[table].map((column) => values[column] ?? null));
};

/** The stream takes the next piece only when the server has room for it. */
export const copyInto = async (
  client: Client,
  table: TableName,
  pieces: readonly string[],
): Promise<number> => {
  const target = client.query(from(`copy ${table} (${COLUMNS[table].join(', ')}) from stdin`));
  await pipeline(Readable.from(pieces), target);
  return target.rowCount;
};
