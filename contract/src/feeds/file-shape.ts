/** How a file is written, by the end of its name. */

export const FEED_ENCODINGS = ['utf-8', 'windows-1252'] as const;
export type FeedEncoding = (typeof FEED_ENCODINGS)[number];

export interface SentShape {
  format: 'ndjson' | 'csv';
  encoding: FeedEncoding;
  isGzip: boolean;
}

const NAME = /\.(ndjson|csv)(\.gz)?$/i;

/** Null: it is no file of rows. */
export const shapeOfName = (name: string, encoding: FeedEncoding = 'utf-8'): SentShape | null => {
  const [, format, packed] = NAME.exec(name) ?? [];
  if (format === undefined) return null;
  const isCsv = format.toLowerCase() === 'csv';
  return {
    format: isCsv ? 'csv' : 'ndjson',
    encoding: isCsv ? encoding : 'utf-8',
    isGzip: packed !== undefined,
  };
};

/** What HTTP calls them. */
export const NDJSON = 'application/x-ndjson';
export const CSV = 'text/csv';
