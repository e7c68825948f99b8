/** What is made of one row that was read, whichever way it was written. */
import { hash } from 'node:crypto';
import type { IsoDate } from '@rafiq/contract/core/dates';
import { type Issue, type IssueCode, issue } from '@rafiq/contract/core/issue';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import { KEY_LENGTH } from '@rafiq/contract/feeds/limits';
import type { FeedRow } from '@rafiq/contract/feeds/model';
import { rowText } from '@rafiq/contract/feeds/row-text';
import { rowCheck } from '@rafiq/contract/feeds/rules';
import { warningsOf } from '@rafiq/contract/feeds/warnings';

export type Sent = Record<string, unknown>;

export interface RightRow {
  line: number;
  row: FeedRow;
  /** 32 hexadecimal digits: half of the SHA-256 of what the row says, which is the same for the same values. */
  hash: string;
  /** It is taken all the same. */
  warnings: Issue[];
}

export interface WrongRow {
  line: number;
  /** As far as it could be read. */
  key: string | null;
  issues: Issue[];
  /** What was sent, as a JSON object; where none could be made of it, the line as it came. */
  raw: string;
}

export type ReadRow = RightRow | WrongRow;

/** A row may be wrong in a thousand places; nobody mends more at once. */
const MAX_ISSUES = 20;
const MAX_RAW_LINE = 2_000;
const HASH_DIGITS = 32;
const LOST = '\ufffd';

/** No database keeps a NUL, nor half a character, which a cut may leave too. */
const storable = (text: string): string => text.replaceAll('\0', LOST).toWellFormed();

const keyOf = (sent: Sent | null): string | null => {
  const key = typeof sent?.key === 'number' ? String(sent.key) : sent?.key;
  if (typeof key !== 'string' || key.trim() === '') return null;
  return storable(key.trim().slice(0, KEY_LENGTH));
};

export const wrongLine = (
  line: number,
  text: string,
  code: IssueCode,
  details: Record<string, string | number> = {},
): WrongRow => ({
  line,
  key: null,
  issues: [issue('', code, details)],
  raw: storable(text.slice(0, MAX_RAW_LINE)),
});

/** Which of the two values was meant nobody knows, so the row is kept as it came. */
export const namedTwice = (line: number, text: string, sent: Sent, name: string): WrongRow => ({
  ...wrongLine(line, text, 'field_twice'),
  key: name === 'key' ? null : keyOf(sent),
  issues: [issue(storable(name.slice(0, KEY_LENGTH)), 'field_twice')],
});

const wrongRow = (line: number, sent: Sent, issues: Issue[]): WrongRow => ({
  line,
  key: keyOf(sent),
  issues: issues.slice(0, MAX_ISSUES),
  raw: JSON.stringify(sent),
});

const holdsLost = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes(LOST) : JSON.stringify(value)?.includes(LOST) === true;

/** Fields in which a byte was lost: the encoding is what is wrong with them, whatever else may be. */
const lostIn = (sent: Sent): Issue[] =>
  Object.entries(sent).flatMap(([name, value]) =>
    holdsLost(value) ? [issue(storable(name.slice(0, KEY_LENGTH)), 'encoding_format')] : [],
  );

export type JudgeRow = (line: number, sent: Sent, hasLost: boolean) => ReadRow;

export const judgeOf = (entity: FeedEntity, today: IsoDate): JudgeRow => {
  const check = rowCheck(entity, { today });
  const warn = warningsOf(entity);
  return (line, sent, hasLost) => {
    const lost = hasLost ? lostIn(sent) : [];
    if (lost.length > 0) return wrongRow(line, sent, lost);
    const checked = check(sent);
    if ('issues' in checked) return wrongRow(line, sent, checked.issues);
    const text = rowText(entity, checked.row);
    const { row } = checked;
    return {
      ...{ line, row, hash: hash('sha256', text, 'hex').slice(0, HASH_DIGITS) },
      warnings: warn && !row.isDeleted ? warn(row.values).slice(0, MAX_ISSUES) : [],
    };
  };
};
