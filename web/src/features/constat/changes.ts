/** What a store does to its entries: what is new, what it takes the place of, and whether both have signed. */
import type { Entries, Entry } from '@rafiq/contract/constat/entries';

const hashIn = (entry: Entry | undefined): string | null => {
  const signature = entry?.value;
  const hash = typeof signature === 'object' && signature && 'hash' in signature && signature.hash;
  return typeof hash === 'string' ? hash : null;
};

/** Both signed one hash: it may be sealed, which only the content can tell. */
export const maySealed = (entries: Entries): boolean => {
  const hash = hashIn(entries['a.signature']);
  return hash !== null && hash === hashIn(entries['b.signature']);
};

const isSame = (one: Entry | undefined, other: Entry): boolean =>
  one === other ||
  (one !== undefined &&
    one.stamp.count === other.stamp.count &&
    one.stamp.phone === other.stamp.phone &&
    JSON.stringify(one.value) === JSON.stringify(other.value));

export const changedIn = (before: Entries, after: Entries): Entries =>
  Object.fromEntries(Object.entries(after).filter(([key, entry]) => !isSame(before[key], entry)));

/** What no longer stands: written anew, or, where a sealed report took over, never to have been. */
export const replacedIn = (before: Entries, after: Entries): Entries =>
  Object.fromEntries(
    Object.entries(before).filter(([key, entry]) => {
      const next = after[key];
      return next === undefined || !isSame(next, entry);
    }),
  );

export const isEmpty = (entries: Entries): boolean => Object.keys(entries).length === 0;
