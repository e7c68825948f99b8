/**
 * What a run of everything has recorded (`npm run test:all -- --record`): the seconds of each test file and each check,
 * and whose calls each walk makes. It is committed, so that all machines divide the suite alike.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const FILE = join(root, 'scripts/recorded.json');

export const readRecorded = () =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { seconds: {}, features: {} };

const sorted = (record) =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

const ADDRESS = /'(\/v1\/[^'?]+)'/g;

/** The addresses that the API's features name, each with its feature. */
const readAddresses = (files) =>
  files
    .filter((file) => /^api\/src\/features\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => {
      const [, feature] = file.match(/features\/([^/]+)\//) ?? [];
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(ADDRESS)].map(([, address]) => ({
        feature,
        pattern: new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}/?$`),
      }));
    });

/** Seconds are whole ones: less would change with each run. */
export const writeRecorded = ({ seconds, calls }, files) => {
  const addresses = readAddresses(files);
  const featuresOf = (paths) => [
    ...new Set(
      addresses
        .filter(({ pattern }) => paths.some((path) => pattern.test(path)))
        .map(({ feature }) => feature),
    ),
  ];
  const record = {
    seconds: sorted(
      Object.fromEntries(
        Object.entries(seconds).map(([name, value]) => [name, Math.max(1, Math.round(value))]),
      ),
    ),
    features: sorted(
      Object.fromEntries(
        Object.entries(calls).map(([walk, paths]) => [walk, featuresOf(paths).sort()]),
      ),
    ),
  };
  writeFileSync(FILE, `${JSON.stringify(record, null, 1)}\n`);
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

const PRODUCT = /^(?:api|contract|kit|web|console)\/src\/(?!.*\.test\.)/;
const OF_A_FEATURE = /^(?:(?:api|web|console)\/src\/features|contract\/src)\/([^/]+)\//;

/** The walks that call a feature that changed; all of them when something changed that is of no feature that a walk calls. */
export const walksOf = (changed, walks, features) => {
  const known = new Set(Object.values(features).flat());
  const touched = changed
    .filter((file) => PRODUCT.test(file))
    .map((file) => OF_A_FEATURE.exec(file)?.[1]);
  if (touched.some((feature) => !known.has(feature))) return walks;
  return walks.filter((walk) => features[walk]?.some((feature) => touched.includes(feature)));
};
