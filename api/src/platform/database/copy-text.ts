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

export const copyText = (rows: readonly (readonly LoadValue[])[]): string => {
  let text = '';
  for (const row of rows) text += copyLine(row);
  return text;
};
