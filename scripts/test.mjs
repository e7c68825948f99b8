/**
 * `npm test`: everything, in a fresh clone. `npm test -- api e2e` runs only the named steps.
 * Ends with what failed by name and one line, `N passed, N failed`: a check counts as one, a test file as its tests, and
 * what was left out, because this machine lacks something for it, as one that failed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareChromium } from './chromium.mjs';
import { readResults } from './results.mjs';
import { ensureBuilt, ensureInstalled, root, runNpmBeside } from './setup.mjs';
import { prepareUnit, printMissing, printTimes, runSteps, TYPED, UNIT_TESTED } from './steps.mjs';

const started = Date.now();
ensureInstalled();

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const check = (name, command) => ({ name, command, isCheck: true });
const vitest = (name, prepare) => ({
  name,
  prepare,
  showsOutput: true,
  // relative paths, from the folder of the tests: they need no quotes, whatever the clone's folder is called.
  // A memory of modules for each: the folder with dependencies of its own would clear that of all, in their midst
  command: `vitest run --root ${name} --reporter=default --reporter=json --outputFile.json=../test-results/${name}.json --fsModuleCachePath=../node_modules/.vitest-cache-${name}`,
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
  return { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json') } };
};

/**
 * In the order in which they start: what takes long first, and short checks beside it, so that nothing long is left to
 * run by itself. The first mostly waits, and goes on beside the API when the others have ended.
 */
const STEPS = [
  vitest('stock', prepareNpm),
  ...UNIT_TESTED.map((name) => vitest(name, prepareUnit(name))),
  vitest('client'),
  // what the browser tests open, made while there is other work, too
  check('build of the portal and the console', 'node scripts/build.mjs'),
  check('format and lint', 'biome ci --colors=off .'),
  ...TYPED.map((name) => check(`types of ${name}`, `tsc -p ${name}`)),
  check('unused code', 'knip'),
  { ...check('OpenAPI document', 'redocly lint docs/openapi/openapi.json'), prepare: alone },
  check('spec coverage', 'node scripts/coverage.mjs'),
  check('security answers', 'node scripts/security.mjs'),
  check(
    'import directions',
    'depcruise --config dependency-cruiser.config.mjs contract api kit web console bench',
  ),
  { ...vitest('api'), fillsMachine: true },
  {
    name: 'e2e',
    prepare: prepareEndToEnd,
    showsOutput: true,
    fillsMachine: true,
    command: 'playwright test --config e2e/playwright.config.ts',
  },
];

/** A step that broke before or beside its tests counts as one failure. */
const countOf = ({ step, ok, leftOut }) => {
  if (step.isCheck) return { passed: ok ? 1 : 0, failed: ok ? [] : ['failed'] };
  const { passed, failed } = readResults(join(results, `${step.name}.json`));
  const broken = ok || failed.length > 0 ? [] : ['broke before or beside its tests'];
  return { passed, failed: [...failed, ...broken, ...(leftOut ? [leftOut] : [])] };
};

const wanted = process.argv.slice(2);
const isWanted = ({ name }) => wanted.length === 0 || wanted.includes(name);
const done = await runSteps(STEPS.filter(isWanted));

const counts = done.map(countOf);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = done.flatMap(({ step }, index) =>
  counts[index].failed.map((what) => `✗ ${step.name}: ${what}`),
);
printTimes(done, started);
// once more by name at the very end: whoever sees only the last page of a run sees what to look for
if (failed.length > 0) console.log(`\n${failed.join('\n')}`);
printMissing(done);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
