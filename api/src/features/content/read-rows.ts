import type { z } from 'zod';
import { CONTENT_KINDS, type ContentKind, isContentKind } from './kinds.ts';

/** What is wrong with a line, for whoever wrote it. */
export interface Problem {
  line: number;
  problem: string;
}

export interface ContentRow {
  line: number;
  kind: ContentKind;
  id: string;
  /** By column. */
  values: Record<string, unknown>;
  /** Of a document whose bytes are handed over: their path. */
  file?: string;
}

const sentenceOf = ({ path, message }: z.core.$ZodIssue): string =>
  path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;

const parseObject = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

const readRow = (text: string, line: number): ContentRow | Problem[] => {
  const refuse = (problem: string): Problem[] => [{ line, problem }];
  const object = parseObject(text);
  if (object === null) return refuse('is not a JSON object');
  const { kind, ...rest } = object;
  if (!isContentKind(kind)) {
    return refuse(`kind: is not one of ${Object.keys(CONTENT_KINDS).join(', ')}`);
  }
  const { schema, isPlaced } = CONTENT_KINDS[kind];
  const parsed = schema.safeParse(rest);
  if (!parsed.success) {
    const name = typeof rest.id === 'string' ? `${kind} "${rest.id.slice(0, 60)}"` : kind;
    return parsed.error.issues.map((found) => ({ line, problem: `${name}: ${sentenceOf(found)}` }));
  }
  const { file, ...values } = { file: undefined, ...parsed.data };
  return {
    line,
    kind,
    id: values.id,
    values: isPlaced ? { position: line, ...values } : values,
    ...(file !== undefined && { file }),
  };
};

/** A second row of the same name, of which nobody could say which one counts. */
const findTwice = (rows: ContentRow[], nameOf: (row: ContentRow) => string | null): Problem[] => {
  const first = new Map<string, number>();
  return rows.flatMap((row) => {
    const name = nameOf(row);
    if (name === null) return [];
    const line = first.get(name);
    if (line === undefined) {
      first.set(name, row.line);
      return [];
    }
    return [{ line: row.line, problem: `${name} is on line ${line} already` }];
  });
};

/** Reads NDJSON whole, so that everything that is wrong with it can be said at once. Empty lines are nothing. */
export const readRows = (ndjson: string): { rows: ContentRow[]; problems: Problem[] } => {
  const rows: ContentRow[] = [];
  const problems: Problem[] = [];
  // a byte order mark at the start is what some editors leave behind
  for (const [index, text] of ndjson
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (text.trim() === '') continue;
    const read = readRow(text, index + 1);
    if (Array.isArray(read)) problems.push(...read);
    else rows.push(read);
  }
  problems.push(
    ...findTwice(rows, ({ kind, id }) => `${kind} "${id}"`),
    ...findTwice(rows, ({ kind, values }) => (kind === 'city' ? `city ${values.name_fr}` : null)),
  );
  return { rows, problems };
};
