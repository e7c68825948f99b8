/** Feeds that are made to hold up whoever reads them, each as large as it is asked for. */
import { gzipSync } from 'node:zlib';
import type { FeedShape } from '../features/feeds/read/read-rows.ts';

type HostileFeed = Partial<FeedShape> & { make(bytes: number): Buffer };

const filled = (piece: string, bytes: number, start = '', end = ''): Buffer => {
  const room = bytes - start.length - end.length;
  return Buffer.from(start + piece.repeat(Math.max(1, Math.floor(room / piece.length))) + end);
};

const CSV = { format: 'csv' } as const;
const HEADER = 'key,source_version,deleted\n';
const row = (rest: string): string => `{"key":"K","source_version":1,${rest}`;

export const HOSTILE_FEEDS: Record<string, HostileFeed> = {
  'CSV of one line': { ...CSV, make: (bytes) => filled('x', bytes) },
  'CSV whose first row has no end of columns': { ...CSV, make: (bytes) => filled('key,', bytes) },
  'CSV with a row of a million cells': { ...CSV, make: (bytes) => filled(',', bytes, HEADER) },
  'CSV with a quote and a million cells': {
    ...CSV,
    make: (bytes) => filled(',b', bytes, `${HEADER}"a"`),
  },
  'CSV with a quote that is never closed': {
    ...CSV,
    make: (bytes) => filled('x\n', bytes, `${HEADER}"`),
  },
  'CSV with a quote on each line': { ...CSV, make: (bytes) => filled('"x\n', bytes, HEADER) },
  'CSV of quotes only': { ...CSV, make: (bytes) => filled('"', bytes, HEADER) },
  'CSV of odd quotes on each line': { ...CSV, make: (bytes) => filled('"""\n', bytes, HEADER) },
  'CSV of empty lines': { ...CSV, make: (bytes) => filled('\n', bytes, HEADER) },
  'CSV of carriage returns': { ...CSV, make: (bytes) => filled('\r', bytes, HEADER) },
  'JSON of one line': { make: (bytes) => filled('x', bytes, '{"key":"', '"}\n') },
  'JSON of lists in lists': { make: (bytes) => filled('[', bytes, row('"x":')) },
  'JSON of whole lists in lists': {
    make: (bytes) => {
      const depth = Math.floor(bytes / 2) - 50;
      return Buffer.from(`${row('"x":')}${'['.repeat(depth)}${']'.repeat(depth)}}\n`);
    },
  },
  'JSON of objects in objects': { make: (bytes) => filled('{"a":', bytes, row('"x":')) },
  'JSON of a number without an end': { make: (bytes) => filled('9', bytes, row('"x":'), '}\n') },
  'JSON of huge numbers': {
    make: (bytes) => filled(`${row('"x":1e999999')}}\n`, bytes),
  },
  'JSON of many fields': {
    make: (bytes) =>
      Buffer.from(
        `{${Array.from({ length: Math.floor(bytes / 12) }, (_, nth) => `"f${nth}":1`).join(',')}}\n`,
      ),
  },
  'JSON of prototypes': {
    make: (bytes) =>
      filled(`${row('"__proto__":{"deleted":true},"constructor":{"prototype":{}}')}}\n`, bytes),
  },
  'JSON of escapes': { make: (bytes) => filled('\\u0000', bytes, '{"key":"', '"}\n') },
  'lines of half a character': {
    make: (bytes) => Buffer.alloc(bytes, Buffer.from([0xc3, 0x0a])),
  },
  'gzip of nothing, a thousandfold': {
    ...{ isGzip: true },
    make: () => gzipSync(Buffer.alloc(200 * 1024 ** 2), { level: 9 }),
  },
  'gzip within gzip': { isGzip: true, make: (bytes) => gzipSync(gzipSync(Buffer.alloc(bytes))) },
  'gzip that is cut': {
    ...{ isGzip: true },
    make: (bytes) => gzipSync(filled('x\n', bytes)).subarray(0, 500),
  },
  'gzip that is not said to be one': { make: (bytes) => gzipSync(Buffer.alloc(bytes)) },
};
