/** How a file is written, by the end of its name. */
import type { SentShape } from './read/read-rows.ts';

const NAME = /\.(ndjson|csv)(\.gz)?$/i;

/** Null: it is no file of rows. */
export const shapeOfName = (
  name: string,
  encoding: SentShape['encoding'] = 'utf-8',
): SentShape | null => {
  const [, format, packed] = NAME.exec(name) ?? [];
  if (format === undefined) return null;
  const isCsv = format.toLowerCase() === 'csv';
  return {
    format: isCsv ? 'csv' : 'ndjson',
    encoding: isCsv ? encoding : 'utf-8',
    isGzip: packed !== undefined,
  };
};
