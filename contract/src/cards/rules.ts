import {
  addDays,
  addYears,
  type IsoDate,
  startOfDayInMorocco,
  todayInMorocco,
} from '../core/dates.ts';
import { normalizeCin } from '../core/formats.ts';
import type { CardContent, CardKey, CardState, Cover } from './model.ts';
import { readToken } from './token.ts';

export const CARD_HOURS = 24;
const CARD_MS = CARD_HOURS * 3_600_000;
/** A paper card of a contract without an end is good for so long. */
const PAPER_YEARS = 1;
/** An end that is so far away is none: systems that must send a day send one such as 9999-12-31. */
const FAR_YEARS = 10;
/** So far may the clock of whoever reads be behind ours. */
const SKEW_MS = 5 * 60_000;
/** A new key is known to readers for so long before it signs: whoever was online that day can read it offline. */
export const KEY_NOTICE_HOURS = 24;

type Issued = Pick<CardContent, 'kind' | 'issuedAt' | 'endsOn'>;

const lastDayOnPaper = ({ issuedAt, endsOn }: Issued): IsoDate => {
  const printedOn = todayInMorocco(issuedAt);
  const hasEnd = endsOn !== null && endsOn < addYears(printedOn, FAR_YEARS);
  return hasEnd ? endsOn : addYears(printedOn, PAPER_YEARS);
};

/** A paper card is good for the whole of its last day. */
export const expiryOf = (issued: Issued): Date =>
  issued.kind === 'phone'
    ? new Date(issued.issuedAt.getTime() + CARD_MS)
    : startOfDayInMorocco(addDays(lastDayOnPaper(issued), 1));

/** The last day of something that ends with a day. */
export const lastDayBefore = (expiresAt: string): IsoDate =>
  todayInMorocco(new Date(Date.parse(expiresAt) - 1));

export const isOver = (expiresAt: string, now: Date): boolean =>
  now.getTime() >= Date.parse(expiresAt);

/** Both days still count. */
export const coverState = (
  { startsOn, endsOn }: Cover,
  now: Date,
): 'valid' | 'not_started' | 'ended' => {
  const today = todayInMorocco(now);
  if (endsOn !== null && endsOn < today) return 'ended';
  return startsOn !== null && startsOn > today ? 'not_started' : 'valid';
};

const stateAt = (content: CardContent, now: Date): CardState => {
  if (content.issuedAt.getTime() > now.getTime() + SKEW_MS) return 'early';
  if (now.getTime() >= expiryOf(content).getTime()) return 'expired';
  return coverState(content, now);
};

const isKeyOpen = ({ until }: Pick<CardKey, 'until'>, now: Date): boolean =>
  until === null || Date.parse(until) > now.getTime();

export type CheckSignature = (
  publicKey: Uint8Array,
  signed: Uint8Array,
  signature: Uint8Array,
) => boolean | Promise<boolean>;

interface Reading {
  keys: readonly CardKey[];
  now: Date;
  check: CheckSignature;
}

export interface Judged {
  state: CardState;
  /** Null: nothing of it may be believed, so nothing of it is shown. */
  content: CardContent | null;
}

/** The same at the clinic, with or without a connection, and at the insurer, who alone knows what was withdrawn. */
export const judgeToken = async (text: string, { keys, now, check }: Reading): Promise<Judged> => {
  const read = readToken(text);
  if (!read) return { state: 'altered', content: null };
  const { content, signed, signature } = read;
  const key = keys.find((one) => one.id === content.keyId && isKeyOpen(one, now));
  if (!key) return { state: 'unknown_key', content: null };
  if (!(await check(key.publicKey, signed, signature))) return { state: 'altered', content: null };
  return { state: stateAt(content, now), content };
};

/** A desk may paste the whole address, or the code alone. */
export const tokenIn = (pasted: string): string =>
  (pasted.split('/verify/').at(-1) ?? '').replace(/[?&].*$/s, '').replace(/\s/g, '');

const mentions = (text: string, cin: string): boolean =>
  cin !== '' &&
  normalizeCin(text)
    .replace(/[^A-Z0-9]/g, '')
    .includes(normalizeCin(cin));

/** The number of the contract, unless an insurer has made it of somebody's CIN. */
export const contractOnCard = (policyId: string, cins: readonly (string | null)[]): string =>
  cins.some((cin) => cin !== null && mentions(policyId, cin)) ? '' : policyId;
