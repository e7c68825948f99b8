/**
 * A report is kept as entries: one for each thing that somebody wrote, with a stamp that says which of two writings of
 * the same thing is the later. Two phones that hold the same entries show the same report, in whatever order the
 * entries came, however often: that is all that keeping, handing over and joining again rest on.
 *
 * Keys: `common.day`, `a.plate` (a box); `a.circumstance.parked`, `b.damage.front` (true or gone);
 * `common.witness.<id>`, `common.photo.<id>`, `common.line.<id>` (one of many); `a.car`, `a.agreed`, `a.signature`.
 */
import { canonicalJson } from '../core/canonical-json.ts';
import type { Part } from './model.ts';
import type { Value } from './value.ts';

export type { Value } from './value.ts';

export interface Stamp {
  /** Higher than every stamp that its writer had seen. */
  count: number;
  /** The phone that wrote it; decides between two that wrote at once. */
  phone: string;
}
export interface Entry {
  value: Value;
  stamp: Stamp;
}
export type Entries = Readonly<Record<string, Entry>>;

/** Beyond it nobody counts: a phone that begins there would have the last word for ever. */
export const COUNT_MAX = 1_000_000_000;

/** Writes what was signed over what came after: no phone, and later than any that counted as far. */
export const SEALER = '~';

/** A phone that forgot its last minute may give a stamp twice: then the values themselves decide, the same everywhere. */
const isLater = (one: Entry, other: Entry): boolean => {
  if (one.stamp.count !== other.stamp.count) return one.stamp.count > other.stamp.count;
  if (one.stamp.phone !== other.stamp.phone) return one.stamp.phone > other.stamp.phone;
  return canonicalJson(one.value) > canonicalJson(other.value);
};

/** The same whichever comes first, and however often. */
export const merge = (one: Entries, other: Entries): Entries => {
  const merged: Record<string, Entry> = { ...one };
  for (const [key, entry] of Object.entries(other)) {
    const before = merged[key];
    if (!before || isLater(entry, before)) merged[key] = entry;
  }
  return merged;
};

export const highest = (entries: Entries): number =>
  Object.values(entries).reduce((most, { stamp }) => Math.max(most, stamp.count), 0);

export const write = (
  entries: Entries,
  phone: string,
  values: Readonly<Record<string, Value>>,
): Entries => {
  const count = Math.min(highest(entries) + 1, COUNT_MAX);
  const written = Object.entries(values).map(([key, value]): [string, Entry] => [
    key,
    { value, stamp: { count, phone } },
  ]);
  return { ...entries, ...Object.fromEntries(written) };
};

export const valueIn = (entries: Entries, key: string): Value => entries[key]?.value ?? null;

export const partOf = (key: string): Part | null => {
  const [part] = key.split('.', 1);
  return part === 'common' || part === 'a' || part === 'b' ? part : null;
};
