/** What of the entries is the report: what was not removed, not cleared, and is what it should be. */
import { byText } from '../core/canonical-json.ts';
import type { Entries, Value } from './entries.ts';
import { checkEntry, MANY, type Many, manyOf } from './keys.ts';

export type Content = readonly (readonly [key: string, value: Value])[];

/** Ordered by key, whichever phone wrote first; beyond their number the last lines, photos and witnesses are not read. */
export const contentOf = (entries: Entries): Content => {
  const counts: Record<Many, number> = { line: 0, photo: 0, witness: 0 };
  const isRead = ([key, value]: readonly [string, Value]): boolean => {
    if (value === null || value === '' || !checkEntry(key, value)) return false;
    const one = manyOf(key);
    if (!one) return true;
    counts[one.many] += 1;
    return counts[one.many] <= MANY[one.many].max;
  };
  return Object.entries(entries)
    .map(([key, entry]): readonly [string, Value] => [key, entry?.value ?? null])
    .sort(([one], [other]) => byText(one, other))
    .filter(isRead);
};

/** The entries that are the report: what was removed stays behind, and with it whatever another phone filled it with. */
export const onlyRead = (entries: Entries): Entries =>
  Object.fromEntries(
    contentOf(entries).flatMap(([key]) => (entries[key] ? [[key, entries[key]]] : [])),
  );

/** Said about the content, and so no part of it. */
export const isAbout = (key: string): boolean => /^[ab]\.(?:agreed|signature)$/.test(key);

/** Made later, sorted later: what there are several of is read in the order in which it was added. */
export const newId = (now: Date): string => {
  const random = crypto.getRandomValues(new Uint8Array(6));
  const tail = Array.from(random, (byte) => (byte % 36).toString(36)).join('');
  return `${now.getTime().toString(36).padStart(9, '0')}${tail}`;
};
