/** A file of content, read whole, so that everything that is wrong with it can be said at once. */
import { readContent } from '@rafiq/contract/content/check';
import {
  type ContentKind,
  isContentId,
  isContentKind,
  kindOf,
} from '@rafiq/contract/content/kinds';
import { IMPORT_MAX_LINES } from '@rafiq/contract/content/rules';
import type { RefusedLine } from '@rafiq/contract/content/schema';
import { type Issue, issue } from '@rafiq/contract/core/issue';
import type { Stored } from './tables.ts';

export interface ContentRow {
  line: number;
  kind: ContentKind;
  id: string;
  values: Stored;
  /** Of a document whose bytes are handed over: their path. */
  file: string | null;
}

const MAX_POSITION = 1_000_000;

const parseObject = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
};

/** What a line calls itself, as far as it can be said again. */
const sayable = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .slice(0, 60)
        .replace(/[^\p{L}\p{N} ._/-]/gu, '\u00b7')
        .toWellFormed()
    : '';

export const refusedAt = (
  { line, kind, id }: { line: number; kind: unknown; id: unknown },
  found: Issue,
): RefusedLine => ({ ...found, line, kind: sayable(kind), id: sayable(id) });

/** Nobody outside the folder that was handed over. */
const isBelow = (path: unknown): boolean =>
  typeof path === 'string' &&
  !/^(?:[/\\]|[A-Za-z]:)/.test(path) &&
  !path.split(/[/\\]/).includes('..');

const checkPlace = (position: unknown): Issue[] => {
  if (position === undefined) return [];
  if (!Number.isSafeInteger(position)) return [issue('position', 'number_format')];
  if ((position as number) < 0) return [issue('position', 'number_too_small', { min: 0 })];
  return (position as number) > MAX_POSITION
    ? [issue('position', 'number_too_large', { max: MAX_POSITION })]
    : [];
};

const readRow = (text: string, line: number): ContentRow | RefusedLine[] => {
  const object = parseObject(text);
  if (object === null) return [refusedAt({ line, kind: '', id: '' }, issue('', 'json_format'))];
  const { kind, id, ...rest } = object;
  const named = { line, kind, id };
  if (!isContentKind(kind)) return [refusedAt(named, issue('kind', 'content_kind'))];
  const { isPlaced } = kindOf(kind);
  const { position, ...unplaced } = rest;
  const { values, issues } = readContent(kind, isPlaced ? unplaced : rest);
  const file = kind === 'document' && typeof values.file === 'string' ? values.file : null;
  const all = [
    ...(isContentId(id) ? [] : [issue('id', id === undefined ? 'required' : 'content_id')]),
    ...(isPlaced ? checkPlace(position) : []),
    ...issues,
    ...(file === null || isBelow(file) ? [] : [issue('file', 'content_file_path')]),
  ];
  if (all.length > 0) return all.map((found) => refusedAt(named, found));
  const placed = typeof position === 'number' ? { ...values, position } : values;
  return { line, kind, id: String(id), values: placed, file };
};

/** A second row of the same name, of which nobody could say which one counts. */
const findTwice = (rows: readonly ContentRow[]): RefusedLine[] => {
  const first = new Map<string, number>();
  return rows.flatMap((row) => {
    const name = `${row.kind} ${row.id}`;
    const other = first.get(name);
    if (other !== undefined) return [refusedAt(row, issue('id', 'content_twice', { other }))];
    first.set(name, row.line);
    return [];
  });
};

/** Empty lines are nothing. */
export const readRows = (ndjson: string): { rows: ContentRow[]; refused: RefusedLine[] } => {
  // a byte order mark at the start is what some editors leave behind
  const lines = ndjson.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.length > IMPORT_MAX_LINES) {
    const found = issue('', 'content_too_many_lines', { max: IMPORT_MAX_LINES });
    return { rows: [], refused: [refusedAt({ line: IMPORT_MAX_LINES, kind: '', id: '' }, found)] };
  }
  const rows: ContentRow[] = [];
  const refused: RefusedLine[] = [];
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    const read = readRow(text, index + 1);
    if (Array.isArray(read)) refused.push(...read);
    else rows.push(read);
  }
  return { rows, refused: [...refused, ...findTwice(rows)] };
};
