/** What a phone shows, in as few bytes as it takes: each phone is named once, the rest is left to deflating. */
import { byText } from '../../core/canonical-json.ts';
import { deflate, inflate } from '../deflate.ts';
import { admit } from '../keys.ts';
import { SIDES, type Side } from '../model.ts';
import type { Shown } from './model.ts';

const FORMAT = 'rafiq-exchange-1';
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The same bytes for the same content: a code that was read counts also after the screen was left. */
export const pack = ({ id, side, entries }: Shown): Promise<Uint8Array<ArrayBuffer>> => {
  const phones = [...new Set(Object.values(entries).map(({ stamp }) => stamp.phone))].sort(byText);
  const rows = Object.entries(entries)
    .sort(([one], [other]) => byText(one, other))
    .map(([key, { value, stamp }]) => [key, value, stamp.count, phones.indexOf(stamp.phone)]);
  return deflate(JSON.stringify([FORMAT, id, side, phones, rows]));
};

const isSide = (value: unknown): value is Side => SIDES.some((side) => side === value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Hostile until checked: what is no entry is left out, as from a server or a file. */
const read = (text: string): Shown | null => {
  const [format, id, side, phones, rows] = listOf(JSON.parse(text));
  if (format !== FORMAT || typeof id !== 'string' || !ID.test(id) || !isSide(side)) return null;
  const names = listOf(phones);
  const entries = listOf(rows).map((row): [string, unknown] => {
    const [key, value, count, phone] = listOf(row);
    return [String(key), { value, stamp: { count, phone: names[Number(phone)] } }];
  });
  return { id, side, entries: admit(Object.fromEntries(entries)) };
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
