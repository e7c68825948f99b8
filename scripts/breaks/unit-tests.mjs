/** Breaks that a Vitest test should catch. One Vitest serves all of a folder: starting it takes longer than most tests. */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from '../setup.mjs';

/** Read when Vitest starts, and never again: such a break has a Vitest of its own. */
const READ_AT_START = 'api/src/migrations/';

const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Its name as Vitest's own filter sees it. */
const nameOf = (test) => test.fullName.replaceAll(' > ', ' ');

/** Code that names what does not exist fails every test, and shows nothing about this one. */
const isReferenceError = ({ errors }) => errors.every(({ name }) => name === 'ReferenceError');

/** A test of a broken screen may wait for what never comes: these limits are enough for a busy machine, and no more. */
const SCREEN_TEST_MS = 12_000;
const POLL_MS = 6_000;

/** A folder is one project, or functions and components. */
const projectsOf = (folder) =>
  folder === 'api' ? ['api'] : [`functions of ${folder}`, `${folder} in Arabic`, 'components'];

const open = async (folder) => {
  const vitest = await createVitest('test', {
    root,
    project: projectsOf(folder),
    watch: false,
    reporters: [{}],
    silent: true,
    fsModuleCachePath: join(root, `node_modules/.vitest-cache-${folder}`),
  });
  // a project has its own, which no option of the whole overrides
  for (const { config } of vitest.projects) {
    config.expect.poll = { timeout: POLL_MS };
    if (config.browser.enabled) config.testTimeout = SCREEN_TEST_MS;
  }
  await vitest.standalone();
  return vitest;
};

/** How the tests that these breaks name have ended. */
const runTests = async (vitest, breaks) => {
  const files = new Set(breaks.map(({ caughtBy: [file] }) => join(root, file)));
  const all = await vitest.globTestSpecifications();
  vitest.setGlobalTestNamePattern(
    new RegExp(breaks.map(({ caughtBy: [, name] }) => escaped(name)).join('|')),
  );
  const { testModules } = await vitest.runTestSpecifications(
    all.filter(({ moduleId }) => files.has(moduleId)),
  );
  return testModules.flatMap((module) =>
    [...module.children.allTests()].map((test) => ({
      file: module.moduleId,
      name: nameOf(test),
      ...test.result(),
    })),
  );
};

/** The tests that a break names, as far as they ran. */
const testsOf = ({ caughtBy: [file, name] }, tests) =>
  tests.filter(
    (test) =>
      test.file === join(root, file) && test.name.includes(name) && test.state !== 'skipped',
  );

const whyUnfitAmong = (tests, one) => {
  const ran = testsOf(one, tests);
  if (ran.length === 0) return 'there is no such test';
  return ran.some(({ state }) => state === 'failed')
    ? 'the test fails without the break'
    : undefined;
};

export const inVitest = (folder) => {
  let vitest;
  return {
    start: async () => {
      vitest = await open(folder);
    },
    /** Of each break, why the test that it names cannot catch it, or undefined. */
    whyUnfit: async (breaks) => {
      const tests = await runTests(vitest, breaks);
      return breaks.map((one) => whyUnfitAmong(tests, one));
    },
    /** Why the break, which is made, was not caught, or undefined. */
    whyMissed: async (one) => {
      const needsOwnVitest = one.file.startsWith(READ_AT_START);
      const own = needsOwnVitest ? await open(folder) : vitest;
      own.invalidateFile(join(root, one.file));
      const failed = testsOf(one, await runTests(own, [one])).filter(
        ({ state }) => state === 'failed',
      );
      if (needsOwnVitest) await own.close();
      if (failed.length === 0) return 'the test does not fail';
      if (failed.every(isReferenceError)) return 'the break names what does not exist';
    },
    restored: ({ file }) => vitest.invalidateFile(join(root, file)),
    stop: () => vitest.close(),
  };
};
