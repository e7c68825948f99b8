/** What a phone shows as one code: each phone is named once, and the rest is left to deflating. */
import { byText } from '../canonical.ts';
import { isAbout } from '../content.ts';
import { deflate, inflate } from '../deflate.ts';
import { COUNT_MAX, type Entries, type Entry, highest, SEALER } from '../entries.ts';
import { sha256 } from '../hash.ts';
import { admit, manyOf } from '../keys.ts';
import { SIDES, type Side } from '../model.ts';
import type { Seat, Shown } from './model.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A code of version 25 at the lowest correction: larger ones are lost in bad light, on the screen of a cheap phone. */
export const CODE_BYTES = 1273;

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
  const { id, side, entries, isPart, mark, from, upTo, got } = shown;
  const phones = [...new Set(Object.values(entries).map(({ stamp }) => stamp.phone))].sort(byText);
  const rowOf = ([key, { value, stamp }]: [string, Entry]) =>
    [key, value, stamp.count, phones.indexOf(stamp.phone)] as const;
  const rows = sorted(entries).map(rowOf);
  return deflate(JSON.stringify([FORMAT, id, side, isPart, mark, from, upTo, got, phones, rows]));
};

const only = (entries: Entries, isIn: (key: string, entry: Entry) => boolean): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([key, entry]) => isIn(key, entry)));

/** Signatures are of all that was signed: without the drawing and the photos they would hold nowhere. */
const isWritten = (key: string): boolean =>
  !isAbout(key) && (manyOf(key)?.many ?? 'witness') === 'witness';

/**
 * As much as one code holds: all of it; or what this phone wrote since the other one took its code in, which has the
 * rest; or of that only what is written. Null: not even that.
 */
export const codeOf = async (
  { id, side, got = 0, hasGot = 0 }: Seat,
  entries: Entries,
  phone: string,
): Promise<{ bytes: Bytes; isPart: boolean } | null> => {
  const isNew = ({ stamp }: Entry): boolean =>
    stamp.count > hasGot && [phone, SEALER].includes(stamp.phone);
  const mine = only(entries, (_, entry) => isNew(entry));
  const about = { id, side, mark: await markOf(entries), upTo: highest(entries), got };
  const tries = [
    { entries, isPart: false, from: 0 },
    { entries: mine, isPart: false, from: hasGot },
    { entries: only(mine, isWritten), isPart: true, from: hasGot },
  ];
  for (const some of tries) {
    const bytes = await pack({ ...about, ...some });
    if (bytes.length <= CODE_BYTES) return { bytes, isPart: some.isPart };
  }
  return null;
};

const isSide = (value: unknown): value is Side => SIDES.some((side) => side === value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const countOf = (value: unknown): number =>
  Number.isInteger(value) ? Math.min(Math.max(Number(value), 0), COUNT_MAX) : 0;

/** Hostile until checked: what is no entry is left out, as from a server or a file. */
const read = (text: string): Shown | null => {
  const [format, id, side, isPart, mark, from, upTo, got, phones, rows] = listOf(JSON.parse(text));
  if (format !== FORMAT || typeof id !== 'string' || !ID.test(id) || !isSide(side)) return null;
  const names = listOf(phones);
  const entries = listOf(rows).map((row): [string, unknown] => {
    const [key, value, count, phone] = listOf(row);
    return [String(key), { value, stamp: { count, phone: names[Number(phone)] } }];
  });
  return {
    ...{ id, side, isPart: isPart === true, mark: String(mark) },
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
