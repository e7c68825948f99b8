/**
 * Divides the whole suite among machines, evenly by what each test file and each check took when a run was recorded
 * (`npm run test:all -- --record`). The record is committed, so that all machines divide alike.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const RECORD = join(root, 'scripts/recorded-seconds.json');

export const readSeconds = () =>
  existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {};

/** Whole seconds: less would change with each run. */
export const writeSeconds = (seconds) => {
  const sorted = Object.entries(seconds).sort(([one], [other]) => (one < other ? -1 : 1));
  const rounded = sorted.map(([name, value]) => [name, Math.max(1, Math.round(value))]);
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
};

/** What has not been measured yet counts as most do. */
const UNMEASURED_SECONDS = 2;

/** Each name in one of `count` shares: the longest first, always to the share that has least. */
export const divide = (names, seconds, count) => {
  const of = (name) => seconds[name] ?? UNMEASURED_SECONDS;
  const shares = Array.from({ length: count }, () => ({ names: [], total: 0 }));
  const longestFirst = names.toSorted(
    (one, other) => of(other) - of(one) || (one < other ? -1 : 1),
  );
  for (const name of longestFirst) {
    const least = shares.reduce((lowest, share) => (share.total < lowest.total ? share : lowest));
    least.names.push(name);
    least.total += of(name);
  }
  return shares.map((share) => new Set(share.names));
};
