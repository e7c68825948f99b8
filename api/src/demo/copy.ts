import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import type { TableName } from './rows.ts';
import { COLUMNS } from './tables.ts';

type Value = string | number | boolean | null;

const NEEDS_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in the text form of COPY. */
const encode = (value: Value): string => {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  if (!NEEDS_ESCAPE.test(value)) return value;
  return value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
};

export const copyLine = (table: TableName, row: object): string => {
  const values = row as Record<string, Value>;
  let line = '';
  let separator = '';
  for (const column of COLUMNS[table]) {
    line += separator + encode(values[column] ?? null);
    separator = '\t';
  }
  return `${line}\n`;
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
