/** Which tests a change can reach. */
import { reachedBy } from './files.mjs';

const IS_WALK = /^e2e\/[^/]+\.spec\.ts$/;
const IS_TEST = /\.test\.(?:tsx?|mjs)$|^e2e\/[^/]+\.spec\.ts$/;
/** These read files of the whole product, which no name of a file tells. */
const READ_EVERYTHING = /^(?:words|guide|deploy|scripts\/breaks)\/.*\.test\.(?:ts|mjs)$/;

/** What no test reads, or only a check does, which runs anyway. */
const IS_UNTESTED =
  /\.md$|^docs\/|^LICENSE$|(?:^|\/)tsconfig\.json$|^(?:\.|biome|knip|redocly|dependency-cruiser)/;

const OF_THE_PRODUCT = /^(?:api|contract|kit|web|console)\//;
const OF_TESTS = /\.test\.|\.testing\.|\/src\/(?:testing|attacks|document|schema)\//;
const OF_A_FEATURE = /^(?:(?:api|web|console)\/src\/features|contract\/src)\/([^/]+)\//;

const featureOf = (file) => OF_A_FEATURE.exec(file)?.[1];

/**
 * The features that a walk calls when it uses this file: the file's own, or, where that has no address, those that use it.
 * None for a file of no feature.
 */
const featuresWith = (file, uses, called) => {
  if (!featureOf(file)) return [];
  const isCalled = (other) => called.has(featureOf(other));
  return [...new Set([...reachedBy([file], uses, isCalled)].filter(isCalled).map(featureOf))];
};

/**
 * The walks that call a feature that changed. Of a feature that more than a quarter of the walks call, those of `npm test`
 * are enough (`frequent`); and `isShared` says that something changed that no walk is known to call, such as what all
 * features share. A walk that the record does not know yet may call every feature.
 */
const walksOf = (changed, walks, { callsOf, uses }) => {
  const called = new Set(Object.values(callsOf).flat());
  const callers = changed
    .filter((file) => OF_THE_PRODUCT.test(file) && !OF_TESTS.test(file))
    .map((file) => featuresWith(file, uses, called))
    .map((features) =>
      walks.filter((walk) => features.some((one) => callsOf[walk]?.includes(one))),
    );
  const isFrequent = (some) => some.length > walks.length / 4;
  const isRecorded = called.size > 0;
  const unknown = walks.filter((walk) => isRecorded && callers.length > 0 && !callsOf[walk]);
  return {
    rare: [...callers.filter((some) => !isFrequent(some)).flat(), ...unknown],
    frequent: callers.filter(isFrequent).flat(),
    isShared: callers.some((some) => some.length === 0),
  };
};

const folderOf = (file) => (file.includes('/') ? file.split('/')[0] : 'all');

/**
 * What a change can reach among the tests: `selected` are those files, and `entire` those of them of which even the tests
 * run that `npm test` leaves out: what was itself edited, and the walks that call a feature that changed.
 *
 * A changed file that no other file names selects all tests of its folder, and one at the root all tests.
 */
export const selectTests = ({ changed, files, uses, named, callsOf }) => {
  const tests = files.filter((file) => IS_TEST.test(file));
  const walks = tests.filter((file) => IS_WALK.test(file));
  const reached = reachedBy(changed, uses);
  const tested = changed.filter((file) => !IS_TEST.test(file) && !IS_UNTESTED.test(file));
  const unnamed = tested.filter((file) => files.includes(file) && !named.has(file));
  const folders = new Set(unnamed.map(folderOf));
  // what configures the tests is at the root, and may use other files
  if (reached.has('vitest.config.ts')) folders.add('all');
  const { rare, frequent, isShared } = walksOf(tested, walks, { callsOf, uses });
  const isSelected = (file) =>
    reached.has(file) ||
    READ_EVERYTHING.test(file) ||
    folders.has(folderOf(file)) ||
    folders.has('all') ||
    (isShared && IS_WALK.test(file));
  const entire = new Set([...changed.filter((file) => tests.includes(file)), ...rare]);
  return { selected: new Set([...tests.filter(isSelected), ...frequent, ...entire]), entire };
};
