/** What a phone shows as one code: each phone is named once, and the rest is left to deflating. */
import { byText } from '../../core/canonical-json.ts';
import { deflate, inflate } from '../deflate.ts';
import { COUNT_MAX, type Entries, type Entry, highest, SEALER } from '../entries.ts';
import { sha256 } from '../hash.ts';
import { admit } from '../keys.ts';
import { SIDES, type Side } from '../model.ts';
import type { Seat, Shown } from './model.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A code of version 25 at the lowest correction: larger ones are lost in bad light, on the screen of a cheap phone. */
export const CODE_BYTES = 1273;

/** What a phone shows, and whether that is not all. */
export interface Code {
  bytes: Bytes;
  hasMore: boolean;
}

const FORMAT = 'rafiq-exchange-2';
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const sorted = (entries: Entries): [string, Entry][] =>
  Object.entries(entries).sort(([one], [other]) => byText(one, other));

/** Two phones that hold the same entries have the same one. */
export const markOf = async (entries: Entries): Promise<string> => {
  const stamps = sorted(entries).map(([key, { stamp }]) => [key, stamp.count, stamp.phone]);
  return (await sha256(JSON.stringify(stamps))).slice(0, 12);
};

export const pack = (shown: Shown): Promise<Bytes> => {
  const { id, side, entries, hasMore, mark, from, upTo, got } = shown;
  const phones = [...new Set(Object.values(entries).map(({ stamp }) => stamp.phone))].sort(byText);
  const rowOf = ([key, { value, stamp }]: [string, Entry]) =>
    [key, value, stamp.count, phones.indexOf(stamp.phone)] as const;
  const rows = sorted(entries).map(rowOf);
  return deflate(JSON.stringify([FORMAT, id, side, hasMore, mark, from, upTo, got, phones, rows]));
};

const only = (entries: Entries, isIn: (entry: Entry) => boolean): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([, entry]) => isIn(entry)));

/** The highest of these counts whose code has room for all of it. */
const lastThatFits = async <Made>(
  counts: readonly number[],
  make: (upTo: number) => Promise<Made | null>,
): Promise<Made | null> => {
  let best: Made | null = null;
  let [from, to] = [0, counts.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const made = await make(counts[middle] ?? 0);
    if (made) [best, from] = [made, middle + 1];
    else to = middle;
  }
  return best;
};

/**
 * As much as one code holds: all of it; or, of what the other phone has not taken in, what was written first. Null: one
 * writing alone is too large.
 */
export const codeOf = async (
  { id, side, got = 0, hasGot = 0 }: Seat,
  entries: Entries,
  phone: string,
): Promise<Code | null> => {
  const about = { id, side, got, mark: await markOf(entries) };
  const fitting = async (shown: Shown): Promise<Code | null> => {
    const bytes = await pack(shown);
    return bytes.length <= CODE_BYTES ? { bytes, hasMore: shown.hasMore } : null;
  };
  const all = { ...about, entries, from: 0, upTo: highest(entries), hasMore: false };
  const whole = await fitting(all);
  if (whole) return whole;
  // what another phone wrote is new too, unless this phone has it by the other one's codes
  const news = only(
    entries,
    ({ stamp: { count, phone: by } }) =>
      count > hasGot && (by === phone || by === SEALER || count > got),
  );
  const last = highest(news);
  const counts = [...new Set(Object.values(news).map(({ stamp }) => stamp.count))];
  return lastThatFits(
    counts.length > 0 ? counts.sort((one, other) => one - other) : [hasGot],
    (upTo) =>
      fitting({
        ...{ ...about, from: hasGot, upTo, hasMore: upTo < last },
        entries: only(news, ({ stamp }) => stamp.count <= upTo),
      }),
  );
};

const isSide = (value: unknown): value is Side => SIDES.some((side) => side === value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const countOf = (value: unknown): number =>
  Number.isInteger(value) ? Math.min(Math.max(Number(value), 0), COUNT_MAX) : 0;

/** Hostile until checked: what is no entry is left out, as from a server or a file. */
const read = (text: string): Shown | null => {
  const [format, id, side, hasMore, mark, from, upTo, got, phones, rows] = listOf(JSON.parse(text));
  if (format !== FORMAT || typeof id !== 'string' || !ID.test(id) || !isSide(side)) return null;
  const names = listOf(phones);
  const entries = listOf(rows).map((row): [string, unknown] => {
    const [key, value, count, phone] = listOf(row);
    return [String(key), { value, stamp: { count, phone: names[Number(phone)] } }];
  });
  return {
    ...{ id, side, hasMore: hasMore === true, mark: String(mark) },
    ...{ from: countOf(from), upTo: countOf(upTo), got: countOf(got) },
    entries: admit(Object.fromEntries(entries)),
  };
};

/** Null: nothing that a phone of this portal has shown. */
export const unpack = async (bytes: Uint8Array): Promise<Shown | null> => {
  try {
    const text = await inflate(bytes);
    return text === null ? null : read(text);
  } catch {
    return null;
  }
};
