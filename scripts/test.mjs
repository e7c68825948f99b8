/**
 * `npm test`: everything that finds a mistake quickly. `npm run test:all`: everything. `npm test -- --changed`: what a
 * change can reach. `npm test -- api e2e` runs only the named steps.
 * Ends with what failed by name and one line, `N passed, N failed`: a check counts as one, a test file as its tests, and
 * what could not run, because this machine lacks something for it, as one that failed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareChromium } from './chromium.mjs';
import { listChanged, listFiles, reachedBy } from './files.mjs';
import { divide, readRecorded, walksOf, writeRecorded } from './recorded.mjs';
import { readResults } from './results.mjs';
import { ensureBuilt, ensureInstalled, root, runNpmBeside } from './setup.mjs';
import { printMissing, printTimes, runSteps } from './steps.mjs';

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        record: { type: 'boolean', default: false },
        shard: { type: 'string' },
      },
    });
  } catch (error) {
    return fail(error.message);
  }
};
const { values: asked, positionals: wanted } = readArguments();

const results = join(root, 'test-results');
const resultsOf = (name) => join(results, `${name}.json`);

const check = (name, command) => ({ name, command, isCheck: true });

/** `slow` is how a test says that `npm test` leaves it out. */
const vitest = ({ name, projects = [name], prepare, tests }) => ({
  name,
  prepare,
  tests,
  showsOutput: true,
  // A memory of modules for each: the folder with dependencies of its own would clear that of all, in their midst
  command: [
    ...[
      'vitest run --reporter=default --reporter=json',
      `--outputFile.json=test-results/${name}.json`,
    ],
    `--fsModuleCachePath=node_modules/.vitest-cache-${name}`,
    ...projects.map((project) => `--project "${project}"`),
    ...(asked.all ? [] : ['--tagsFilter "!slow"']),
  ].join(' '),
  leavesOut: 'tests with the tag slow',
});

/** The npm that Node 20 brings along: a dependency of the tests in stock/ alone, or it would stand in for the machine's own. */
const prepareNpm = async () => {
  const quietly = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  return (await runNpmBeside(quietly, join(root, 'stock')))
    ? {}
    : { missing: 'The dependencies of stock/ could not be installed: see the lines above.' };
};

/** The linter asks nobody whether there is a newer one, and tells nobody that it ran. */
const alone = () => ({
  env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
});

const prepareEndToEnd = async () => {
  const { env, missing } = await prepareChromium();
  if (missing) return { missing };
  ensureBuilt();
  const noting = asked.record ? { NOTE_CALLS: 'on' } : {};
  return { env: { ...env, ...noting, PLAYWRIGHT_JSON_OUTPUT_NAME: resultsOf('e2e') } };
};

/** Their tests read files of the whole product, which imports do not tell. */
const READERS = /^(?:words|guide|deploy|scripts\/breaks)\/.*\.test\.(?:ts|mjs)$/;
const FUNCTIONS =
  /^(?:contract|kit|web|console|words|guide|deploy|bench|scripts)\/.*\.test\.(?:tsx?|mjs)$/;
const COMPONENTS = /\.component\.test\.tsx$/;
/** What a fresh clone is installed and built by. */
const OF_A_FRESH_CLONE =
  /^(?:(?:[a-z]+\/)?package(?:-lock)?\.json|(?:scripts|stock)\/.*|.*\/vite\.config\.ts)$/;

/** In the order in which they start: what takes long first, and short checks beside it, so that nothing long is left alone. */
const STEPS = [
  // mostly waits, and goes on beside the API when the others have ended
  {
    ...vitest({ name: 'stock', prepare: prepareNpm, tests: /^stock\/.*\.test\.ts$/ }),
    isFor: (changed) => asked.all || changed.some((file) => OF_A_FRESH_CLONE.test(file)),
    leavesOut: 'a fresh clone with npm 10.8, when nothing that installs or builds it has changed',
  },
  vitest({ name: 'components', prepare: prepareChromium, tests: COMPONENTS }),
  vitest({
    name: 'functions',
    projects: ['functions of *', 'web in Arabic'],
    tests: { test: (file) => FUNCTIONS.test(file) && !COMPONENTS.test(file) },
  }),
  // what the walks open, made while there is other work, too
  check('build of the portal and the console', 'node scripts/build.mjs'),
  check('types', 'tsc -b'),
  check('format and lint', 'biome ci --colors=off .'),
  {
    ...vitest({ name: 'client', tests: /^client\/.*\.test\.ts$/ }),
    isFor: () => asked.all,
    leavesOut: 'a program made from the OpenAPI document',
  },
  check('unused code', 'knip'),
  { ...check('OpenAPI document', 'redocly lint docs/openapi/openapi.json'), prepare: alone },
  check('spec coverage', 'node scripts/coverage.mjs'),
  check('security answers', 'node scripts/security.mjs'),
  check(
    'import directions',
    'depcruise --config dependency-cruiser.config.mjs contract api kit web console bench',
  ),
  { ...vitest({ name: 'api', tests: /^api\/src\/.*\.test\.ts$/ }), fillsMachine: true },
  {
    name: 'e2e',
    prepare: prepareEndToEnd,
    tests: /^e2e\/[^/]+\.spec\.ts$/,
    showsOutput: true,
    fillsMachine: true,
    command: `playwright test --config e2e/playwright.config.ts --pass-with-no-tests${asked.all ? '' : ' --grep @journey'}`,
    leavesOut: 'walks without the tag @journey',
  },
];

/** The step with these test files alone; none when it has none of them. */
const withTests = (step, files) =>
  files.length === 0 ? [] : [{ ...step, command: `${step.command} ${files.join(' ')}` }];

/** The checks, and the tests that the change can reach. */
const narrowToChanged = (steps, changed, files) => {
  const reached = reachedBy(changed, files);
  const { features } = readRecorded();
  return steps.flatMap((step) => {
    if (!step.tests) return [step];
    const tests = files.filter((file) => step.tests.test(file));
    const walks = step.name === 'e2e' ? walksOf(changed, tests, features) : [];
    const isReached = (file) => reached.has(file) || READERS.test(file) || walks.includes(file);
    return withTests(step, tests.filter(isReached));
  });
};

/** One of several shares of everything: `1/4`. */
const narrowToShare = (steps, share, files) => {
  const [, number, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(share) ?? [];
  if (!count || Number(number) > Number(count)) fail('Say which share it is to be: --shard 1/4');
  const testsOf = (step) => files.filter((file) => step.tests.test(file));
  const names = steps.flatMap((step) => (step.tests ? testsOf(step) : [step.name]));
  const mine = divide(names, readRecorded().seconds, Number(count))[Number(number) - 1];
  return steps.flatMap((step) => {
    if (!step.tests) return mine.has(step.name) ? [step] : [];
    return withTests(
      step,
      testsOf(step).filter((file) => mine.has(file)),
    );
  });
};

const isNamed = ({ name }) => wanted.length === 0 || wanted.includes(name);

const chooseSteps = () => {
  const changed = listChanged();
  if (asked.changed && !changed)
    fail('What has changed is what differs from the branch main: this folder is no git clone.');
  const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) fail(`There is no step called ${unknown.join(' or ')}.`);
  const steps = STEPS.filter(isNamed).filter(
    ({ name, isFor }) => wanted.includes(name) || !isFor || isFor(changed ?? []),
  );
  if (asked.changed) return narrowToChanged(steps, changed, listFiles());
  if (asked.shard) return narrowToShare(steps, asked.shard, listFiles());
  return steps;
};

/** A step that broke before or beside its tests counts as one failure, as does one that could not run. */
const countOf = ({ step, ok, took, missing }) => {
  const none = { passed: 0, failed: [], seconds: {}, calls: {} };
  if (missing) return { ...none, failed: ['left out: all of it'] };
  if (step.isCheck && !ok) return { ...none, failed: ['failed'] };
  if (step.isCheck) return { ...none, passed: 1, seconds: { [step.name]: took / 1000 } };
  const results = readResults(resultsOf(step.name));
  const broken = ok || results.failed.length > 0 ? [] : ['broke before or beside its tests'];
  return { ...results, failed: [...results.failed, ...broken] };
};

const printLeftOut = () => {
  if (asked.all) return;
  console.log('\nLeft out, and run by npm run test:all:');
  const left = STEPS.filter(isNamed).map(({ leavesOut }) => leavesOut);
  for (const sentence of new Set(left.filter(Boolean))) console.log(`- ${sentence}`);
};

const started = Date.now();
ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const done = await runSteps(chooseSteps());
const counts = done.map(countOf);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = done.flatMap(({ step }, index) =>
  counts[index].failed.map((what) => `✗ ${step.name}: ${what}`),
);
if (asked.record)
  writeRecorded(
    {
      seconds: Object.assign({}, ...counts.map(({ seconds }) => seconds)),
      calls: Object.assign({}, ...counts.map(({ calls }) => calls)),
    },
    listFiles(),
  );
printTimes(done, started);
printLeftOut();
// once more by name at the very end: whoever sees only the last page of a run sees what to look for
if (failed.length > 0) console.log(`\n${failed.join('\n')}`);
printMissing(done);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
