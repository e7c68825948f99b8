/**
 * What a run of everything has recorded (`npm run test:all -- --record`): the seconds of each test file and each check,
 * and whose calls each walk makes. It is committed, so that all machines divide the suite in the same way.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const FILE = join(root, 'scripts/recorded.json');

/** `seconds` by test file or check, and `features` by walk; null when nothing has been recorded yet. */
export const readRecorded = () =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : null;

const ADDRESS = /['`](\/v1\/[^'`?]+)/g;

/** A call for somebody else, `/v1/for/<grant>/…`, is the call behind it. */
const partsOf = (address) =>
  address
    .replace(/^\/v1\/for\/[^/]+/, '/v1')
    .split('/')
    .filter(Boolean);

/** `:id` in the address of a route, `${entity}` in one that is put together. */
const isVariable = (part) => part.startsWith(':') || part.includes('${');

/** The addresses that the features of the API name, each with its feature. */
export const readAddresses = (files) =>
  files
    .filter((file) => /^api\/src\/features\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => {
      const [, feature] = file.match(/features\/([^/]+)\//) ?? [];
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(ADDRESS)].map(([, address]) => ({
        feature,
        parts: partsOf(address),
      }));
    })
    .filter(({ parts: [, first] }) => first && !isVariable(first));

/**
 * The features that serve an address: those that name the longest beginning of it, since routes add their last parts to a
 * constant. Of two of one length it is the one with fewer variables.
 */
export const featuresServing = (address, addresses) => {
  const asked = partsOf(address);
  const begins = ({ parts }) =>
    parts.length <= asked.length &&
    parts.every((part, index) => isVariable(part) || part === asked[index]);
  const lengthOf = ({ parts }) =>
    parts.length + parts.filter((part) => !isVariable(part)).length / 100;
  const found = addresses.filter(begins);
  const longest = Math.max(...found.map(lengthOf));
  return [
    ...new Set(found.filter((one) => lengthOf(one) === longest).map(({ feature }) => feature)),
  ];
};

const sorted = (entries) =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Writes the record, with whole seconds: less would change with each run. Answers the addresses that no feature serves. */
export const writeRecorded = ({ seconds, calls }, files) => {
  const addresses = readAddresses(files);
  const called = new Set(Object.values(calls).flat());
  const served = new Map([...called].map((path) => [path, featuresServing(path, addresses)]));
  const unserved = [...called].filter((path) => served.get(path).length === 0);
  if (unserved.length > 0) return unserved;
  const featuresOf = (paths) => [...new Set(paths.flatMap((path) => served.get(path)))].sort();
  const record = {
    seconds: sorted(
      Object.entries(seconds).map(([name, value]) => [name, Math.max(1, Math.round(value))]),
    ),
    features: sorted(Object.entries(calls).map(([walk, paths]) => [walk, featuresOf(paths)])),
  };
  writeFileSync(FILE, `${JSON.stringify(record, null, 1)}\n`);
  return [];
};

/** What has not been measured yet is taken to need as long as most files do. */
const UNMEASURED_SECONDS = 2;

/** Divides names into `count` shares: the longest first, always to the share that has least. */
export const divide = (names, seconds, count) => {
  const secondsOf = (name) => seconds[name] ?? UNMEASURED_SECONDS;
  const shares = Array.from({ length: count }, () => ({ names: [], total: 0 }));
  const longestFirst = names.toSorted(
    (one, other) => secondsOf(other) - secondsOf(one) || (one < other ? -1 : 1),
  );
  for (const name of longestFirst) {
    const least = shares.reduce((lowest, share) => (share.total < lowest.total ? share : lowest));
    least.names.push(name);
    least.total += secondsOf(name);
  }
  return shares.map((share) => new Set(share.names));
};
