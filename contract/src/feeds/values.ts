/**
 * How one value of a feed is read, by its type. A value comes as JSON has it, or as text from a CSV, trimmed and never
 * empty. What is wrong is added to the issues under the field's name; what is right comes back as it is stored.
 */
import { isIsoDate } from '../core/dates.ts';
import {
  isAnyPhone,
  isCin,
  isEmail,
  isName,
  normalizeCin,
  normalizeName,
  normalizePhone,
} from '../core/formats.ts';
import { type Issue, type IssueCode, issue } from '../core/issue.ts';
import type { FeedType } from '../fields/types.ts';
import { idOfReference } from '../requests/reference.ts';
import { KEY_LENGTH, MAX_AMOUNT } from './limits.ts';
import type { FeedValue } from './model.ts';
import { findNameTwice } from './name-twice.ts';

export type ReadValue = (sent: unknown, field: string, issues: Issue[]) => FeedValue;
export type ReadItem = (
  sent: Record<string, unknown>,
  issues: Issue[],
) => Record<string, FeedValue>;

/** What no database keeps and no person reads: NUL, half a character, and the sign that a byte was lost on the way. */
const isReadable = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // only from here on can a unit be half a character; most texts never come here, and this runs for each of them
    if (unit >= 0xd800) {
      return text.isWellFormed() && !text.includes('\0') && !text.includes('\ufffd');
    }
    if (unit === 0) return false;
  }
  return true;
};

/** Codes often travel as JSON numbers: 45000 is the text 45000. Null: neither a text nor a whole number. */
const textOf = (sent: unknown): string | null => {
  if (typeof sent === 'string') return sent;
  return Number.isSafeInteger(sent) ? String(sent) : null;
};

const readText =
  (max: number): ReadValue =>
  (sent, field, issues) => {
    const text = textOf(sent);
    if (text === null) issues.push(issue(field, 'wrong_type'));
    else if (!isReadable(text)) issues.push(issue(field, 'text_format'));
    else if (text.length > max) issues.push(issue(field, 'too_long', { max }));
    return text;
  };

/** A text that has to look like something, once it is cleaned. */
const readFormat =
  (code: IssueCode, clean: (text: string) => string | null, isRight: (text: string) => boolean) =>
  (sent: unknown, field: string, issues: Issue[]): FeedValue => {
    const text = textOf(sent);
    const cleaned = text === null ? null : clean(text);
    if (cleaned !== null && isReadable(cleaned) && isRight(cleaned)) return cleaned;
    issues.push(issue(field, text === null ? 'wrong_type' : code));
    return null;
  };

/** A feed of a million rows names the same few thousand days again and again. */
const KNOWN_DAYS = new Set<unknown>();
const MOST_KNOWN_DAYS = 100_000;

const readDay: ReadValue = (sent, field, issues) => {
  if (KNOWN_DAYS.has(sent)) return sent as string;
  if (!isIsoDate(sent)) {
    issues.push(issue(field, 'date_format'));
    return null;
  }
  if (KNOWN_DAYS.size < MOST_KNOWN_DAYS) KNOWN_DAYS.add(sent);
  return sent;
};

const DECIMAL = /^-?\d+(?:[.,]\d{1,2})?$/;

/** NaN: a text that is no number with two decimals at most. */
const numberOf = (sent: unknown): number => {
  if (typeof sent === 'number') return sent;
  if (typeof sent !== 'string' || !DECIMAL.test(sent)) return Number.NaN;
  return Number(sent.includes(',') ? sent.replace(',', '.') : sent);
};

const readDecimal =
  (max: number, wrong: IssueCode, tooLarge: IssueCode): ReadValue =>
  (sent, field, issues) => {
    const value = numberOf(sent);
    if (value > max) issues.push(issue(field, tooLarge, { max }));
    else if (value < 0) issues.push(issue(field, 'number_too_small', { min: 0 }));
    else {
      const cents = Math.round(value * 100);
      // the quotient is the number nearest to so many cents: another one has more decimals, NaN is none
      if (cents / 100 === value) {
        const rest = cents % 100;
        return `${(cents - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
      }
      issues.push(issue(field, wrong));
    }
    return null;
  };

const YES_NO = new Map<unknown, boolean>([
  ...[true, 1, '1', 'true', 'oui', 'yes'].map((yes) => [yes, true] as const),
  ...[false, 0, '0', 'false', 'non', 'no'].map((no) => [no, false] as const),
]);

const YES_NO_TEXTS = [...YES_NO.keys()].filter((one) => typeof one === 'string').join(', ');

export const readYesNo: ReadValue = (sent, field, issues) => {
  const value = YES_NO.get(typeof sent === 'string' ? sent.toLowerCase() : sent);
  if (value === undefined) issues.push(issue(field, 'yes_no_format', { choices: YES_NO_TEXTS }));
  return value ?? null;
};

const readChoice = (values: readonly (string | number)[]): ReadValue => {
  const known = new Map<unknown, string | number>(
    values.flatMap((value) => [
      [value, value],
      [String(value), value],
    ]),
  );
  const choices = values.join(', ');
  return (sent, field, issues) => {
    const value = known.get(sent);
    if (value === undefined) issues.push(issue(field, 'unknown_choice', { choices }));
    return value ?? null;
  };
};

/** A cell of a CSV holds the list as JSON. */
const listOf = (sent: unknown): unknown => {
  if (typeof sent !== 'string') return sent;
  try {
    return JSON.parse(sent);
  } catch {
    return null;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readList =
  (max: number, readItem: ReadItem | null): ReadValue =>
  (sent, field, issues) => {
    const list = listOf(sent);
    if (typeof sent === 'string' && findNameTwice(sent) !== null) {
      issues.push(issue(field, 'field_twice'));
      return null;
    }
    if (!Array.isArray(list)) {
      issues.push(issue(field, 'list_format'));
      return null;
    }
    if (list.length > max) {
      issues.push(issue(field, 'too_many_values', { max }));
      return null;
    }
    return list.map((item, index) => {
      const own: Issue[] = [];
      const values = isObject(item) ? (readItem?.(item, own) ?? {}) : {};
      if (!isObject(item)) issues.push(issue(`${field}[${index}]`, 'json_format'));
      for (const one of own) issues.push({ ...one, field: `${field}[${index}].${one.field}` });
      return values;
    });
  };

const SHA256 = /^[0-9a-f]{64}$/;
/** So that the row's number is one that the database can hold. */
const MAX_ID_LENGTH = 18;

export const readKey = readText(KEY_LENGTH);
const readCin = readFormat('cin_format', normalizeCin, isCin);
const readName = readFormat('name_format', normalizeName, isName);
const readEmail = readFormat('email_format', (text) => text, isEmail);
const readPhone = readFormat('any_phone_format', normalizePhone, isAnyPhone);
const readReference = readFormat(
  'reference_format',
  idOfReference,
  (id) => id.length <= MAX_ID_LENGTH,
);
const readSha256 = readFormat(
  'sha256_format',
  (text) => text.toLowerCase(),
  (text) => SHA256.test(text),
);
const readAmount = readDecimal(MAX_AMOUNT, 'amount_format', 'amount_over_limit');
const readRate = readDecimal(100, 'number_format', 'number_too_large');

/** The reader of a type, made once: a million rows ask nothing twice. */
export const readerOf = (type: FeedType, readItem: ReadItem | null): ReadValue => {
  switch (type.is) {
    case 'text':
      return readText(type.max);
    case 'choice':
      return readChoice(type.values);
    case 'key':
      return readKey;
    case 'cin':
      return readCin;
    case 'name':
      return readName;
    case 'email':
      return readEmail;
    case 'phone':
      return readPhone;
    case 'day':
      return readDay;
    case 'amount':
      return readAmount;
    case 'rate':
      return readRate;
    case 'yesNo':
      return readYesNo;
    case 'reference':
      return readReference;
    case 'sha256':
      return readSha256;
    case 'list':
      return readList(type.max, readItem);
  }
};
