/** Rows in the text form of COPY, the quickest way into PostgreSQL. */

/** A list or an object is written as JSON. */
export type LoadValue = string | number | boolean | null | Buffer | readonly object[];

const NEEDS_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string =>
  NEEDS_ESCAPE.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : text;

const encode = (value: LoadValue): string => {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value !== 'object') return String(value);
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  return escaped(JSON.stringify(value));
};

export const copyLine = (values: readonly LoadValue[]): string => {
  let line = '';
  let separator = '';
  for (const value of values) {
    line += separator + encode(value);
    separator = '\t';
  }
  return `${line}\n`;
};

/** Large enough that a piece costs nothing, small enough that many rows never lie in memory. */
const PIECE_CHARACTERS = 65_536;

export async function* copyPieces(
  blocks: AsyncIterable<readonly (readonly LoadValue[])[]>,
): AsyncGenerator<string> {
  let piece = '';
  for await (const rows of blocks) {
    for (const row of rows) {
      piece += copyLine(row);
      if (piece.length < PIECE_CHARACTERS) continue;
      yield piece;
      piece = '';
    }
  }
  if (piece.length > 0) yield piece;
}
