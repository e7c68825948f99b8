/** Whether what somebody wrote may be shown to members: the same for a form, a call and a line of a file. */

import { pictureFileOf } from '../blogs/rules.ts';
import { isColor } from '../brand/contrast.ts';
import {
  FRAME_HOST,
  FRAME_HOST_LETTERS,
  FRAME_HOSTS_MAX,
  frameHostsIn,
} from '../core/brand-hosts.ts';
import { isIsoDate } from '../core/dates.ts';
import { isEmail } from '../core/formats.ts';
import { type Issue, type IssueCode, issue } from '../core/issue.ts';
import { LANGUAGES } from '../core/language.ts';
import type { EditedType } from '../fields/types.ts';
import { videoIdOf } from '../videos/rules.ts';
import { type ContentField, type ContentKind, kindOf } from './kinds.ts';
import type { ContentValue, ContentValues } from './model.ts';

const ADDRESS_MAX = 500;
const PHONE = /^(?=(?:\D*\d){3})\+?[\d ().-]{3,20}$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Signs that nobody sees, and those that turn the order of others around. */
const UNSEEN = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]|(?!\n)\p{Cc}|\p{Cs}/u;
const MARKUP = /<[a-z!/?]/i;
/** Of such alone nobody would see anything. */
const BLANK = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** As many fields that there are none of are named. */
const NAMED_UNKNOWN = 20;

/** Spelled out: a page reads `https:there` as a part of its own address, and `\\` as `/`. */
const ADDRESS = /^https:\/\/[^\s\\]+$/i;
const isHttps = (value: string): boolean => {
  if (value.length > ADDRESS_MAX || !ADDRESS.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
};
/** A file of the portal; never a call other than that for a picture, which every browser that shows the list would make. */
const PICTURE = /^\/(?!v1\/)(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+(?:\?[\w=&.-]*)?$/i;
const isImage = (value: string): boolean =>
  (value.length <= ADDRESS_MAX && PICTURE.test(value)) ||
  pictureFileOf(value) !== null ||
  isHttps(value);

const isHost = (host: string): boolean => host.length < FRAME_HOST_LETTERS && FRAME_HOST.test(host);
const areHosts = (value: string): boolean => {
  const hosts = frameHostsIn(value);
  return hosts.length <= FRAME_HOSTS_MAX && hosts.every(isHost);
};

const momentOf = (value: string): string | null => {
  if (isIsoDate(value)) return `${value}T00:00:00.000Z`;
  const day = MOMENT.exec(value)?.[1];
  if (!isIsoDate(day) || Number.isNaN(Date.parse(value))) return null;
  const moment = new Date(value).toISOString();
  // in Greenwich it may be another year, before or after those that there are
  return isIsoDate(moment.slice(0, 10)) ? moment : null;
};

type Format = (value: string) => IssueCode | null;
const unless = (isRight: (value: string) => unknown, code: IssueCode): Format => {
  return (value) => (isRight(value) ? null : code);
};
const FORMATS: Record<Exclude<EditedType['is'], 'text' | 'degrees' | 'choice'>, Format> = {
  email: unless(isEmail, 'email_format'),
  phone: unless((value) => PHONE.test(value), 'content_phone'),
  address: unless(isHttps, 'content_https'),
  image: unless(isImage, 'content_image'),
  youtube: unless(videoIdOf, 'content_youtube'),
  city: unless((value) => value.length <= 80, 'content_city_unknown'),
  moment: unless(momentOf, 'content_moment'),
  color: unless(isColor, 'brand_color'),
  hosts: unless(areHosts, 'brand_hosts'),
  file: unless((value) => value.length <= 300, 'content_file_unknown'),
};

const wrongText = (value: string, type: EditedType): IssueCode | null => {
  const isOneLine = type.is !== 'hosts' && !('lines' in type);
  if (UNSEEN.test(value) || (isOneLine && value.includes('\n'))) return 'text_format';
  if (MARKUP.test(value)) return 'content_markup';
  if (type.is === 'choice') return type.values.includes(value) ? null : 'unknown_value';
  return type.is === 'text' || type.is === 'degrees' ? null : FORMATS[type.is](value);
};

const readDegrees = (sent: unknown, name: string, most: number, issues: Issue[]): ContentValue => {
  if (typeof sent !== 'number' || !Number.isFinite(sent)) issues.push(issue(name, 'number_format'));
  else if (sent < -most) issues.push(issue(name, 'number_too_small', { min: -most }));
  else if (sent > most) issues.push(issue(name, 'number_too_large', { max: most }));
  else return sent;
  return null;
};

const maxOf = (type: EditedType): number => {
  if (type.is === 'text') return type.max;
  return type.is === 'hosts' ? FRAME_HOSTS_MAX * FRAME_HOST_LETTERS : ADDRESS_MAX;
};

const readText = (sent: string, { name, type }: ContentField, issues: Issue[]): ContentValue => {
  const max = maxOf(type);
  const code = wrongText(sent, type);
  if (code === 'brand_hosts') issues.push(issue(name, code, { max: FRAME_HOSTS_MAX }));
  else if (code !== null) issues.push(issue(name, code));
  else if (sent.length > max) issues.push(issue(name, 'too_long', { max }));
  return (type.is === 'moment' && momentOf(sent)) || sent;
};

/** What stands for a field that was left out. */
const nothingOf = ({ is }: EditedType): ContentValue =>
  ['degrees', 'file', 'address', 'moment'].includes(is) ? null : '';

const readField = (sent: unknown, field: ContentField, issues: Issue[]): ContentValue => {
  const { name, type, isRequired } = field;
  const value = typeof sent === 'string' ? sent.replace(/\r\n?/g, '\n').trim() : (sent ?? '');
  if (typeof value === 'string' && value.replace(BLANK, '') === '') {
    if (isRequired) issues.push(issue(name, 'required'));
    return nothingOf(type);
  }
  if (type.is === 'degrees') return readDegrees(value, name, type.most, issues);
  if (typeof value === 'string') return readText(value, field, issues);
  issues.push(issue(name, 'wrong_type'));
  return nothingOf(type);
};

/** An article is written here, in every language, or it has an address elsewhere. */
const checkArticle = (values: ContentValues): Issue[] => {
  const missing = LANGUAGES.map((language) => `body_${language}`).filter((name) => !values[name]);
  const isWritten = missing.length < LANGUAGES.length;
  if (isWritten === (values.url !== null)) return [issue('url', 'content_article_source')];
  return isWritten ? missing.map((name) => issue(name, 'required')) : [];
};

/** What one field alone cannot say. */
const checkTogether = (kind: ContentKind, values: ContentValues): Issue[] => {
  if (kind === 'blog') return checkArticle(values);
  if (kind === 'document') {
    const isOne = (values.file === null) !== (values.download_url === null);
    return isOne
      ? []
      : [issue(values.file === null ? 'file' : 'download_url', 'content_one_source')];
  }
  if (kind !== 'partner' || (values.latitude === null) === (values.longitude === null)) return [];
  return [issue(values.latitude === null ? 'latitude' : 'longitude', 'content_place_half')];
};

/** What was sent, field by field, as it is kept, and what is wrong with each. */
export const readFields = (
  fields: readonly ContentField[],
  sent: Record<string, unknown>,
): { values: ContentValues; issues: Issue[] } => {
  const issues: Issue[] = [];
  const values: ContentValues = {};
  for (const field of fields) values[field.name] = readField(sent[field.name], field, issues);
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(values, name));
  for (const name of unknown.slice(0, NAMED_UNKNOWN))
    issues.push(issue(name.slice(0, 60).replace(UNSEEN, '?').toWellFormed(), 'unknown_field'));
  return { values, issues };
};

/** The same of a kind of content, with what its fields say together. */
export const readContent = (
  kind: ContentKind,
  sent: Record<string, unknown>,
): { values: ContentValues; issues: Issue[] } => {
  const { values, issues } = readFields(kindOf(kind).fields, sent);
  const wrong = new Set(issues.map(({ field }) => field));
  const together = checkTogether(kind, values).filter(({ field }) => !wrong.has(field));
  return { values, issues: [...issues, ...together] };
};

export const checkContent = (kind: ContentKind, sent: Record<string, unknown>): Issue[] =>
  readContent(kind, sent).issues;

const UNFINISHED: readonly string[] = [
  ...['required', 'content_one_source', 'content_article_source', 'content_place_half'],
];

/** A draft may lack what it will need; what is there must be right. */
export const checkDraft = (kind: ContentKind, sent: Record<string, unknown>): Issue[] =>
  checkContent(kind, sent).filter(({ code }) => !UNFINISHED.includes(code));
