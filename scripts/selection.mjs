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

/**
 * The walks that call a feature that changed, and whether something changed that many walks use: what is of no feature
 * that a walk calls, or of one that more than a quarter of them call. A walk that the record does not know yet may call
 * every feature.
 */
const walksOf = (changed, walks, callsOf) => {
  const callers = changed
    .filter((file) => OF_THE_PRODUCT.test(file) && !OF_TESTS.test(file))
    .map((file) => OF_A_FEATURE.exec(file)?.[1])
    .map((feature) => walks.filter((walk) => callsOf[walk]?.includes(feature)));
  const areMany = (called) => called.length === 0 || called.length > walks.length / 4;
  const isRecorded = Object.keys(callsOf).length > 0;
  const unknown = walks.filter((walk) => isRecorded && callers.length > 0 && !callsOf[walk]);
  return {
    ofFeatures: [...callers.filter((called) => !areMany(called)).flat(), ...unknown],
    isShared: callers.some(areMany),
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
  const { ofFeatures, isShared } = walksOf(tested, walks, callsOf);
  const isSelected = (file) =>
    reached.has(file) ||
    READ_EVERYTHING.test(file) ||
    folders.has(folderOf(file)) ||
    folders.has('all') ||
    (isShared && IS_WALK.test(file));
  const entire = new Set([...changed.filter((file) => tests.includes(file)), ...ofFeatures]);
  return { selected: new Set([...tests.filter(isSelected), ...entire]), entire };
};
