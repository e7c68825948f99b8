/**
 * `npm test`: everything, in a fresh clone. `npm test -- api e2e` runs only the named steps.
 * Ends with one line, `N passed, N failed`: a check counts as one, a test file as its tests.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, productEnv, root } from './setup.mjs';

ensureInstalled();

const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const check = (name, command) => ({ name, command, kind: 'check' });
const vitest = (name) => ({
  name,
  kind: 'tests',
  command: `vitest run --root ${name} --reporter=default --reporter=json --outputFile.json=${results}/${name}.json`,
});

/** Steps of one group run side by side; groups follow each other. */
const GROUPS = [
  [
    check('format and lint', 'biome ci --colors=off .'),
    check('types of contract', 'tsc -p contract'),
    check('types of api', 'tsc -p api'),
    check('types of kit', 'tsc -p kit'),
    check('types of web', 'tsc -p web'),
    check('types of e2e', 'tsc -p e2e'),
    check('types of guide', 'tsc -p guide'),
    check('types of words', 'tsc -p words'),
    check('types of bench', 'tsc -p bench'),
    check('types of deploy', 'tsc -p deploy'),
    check('unused code', 'knip'),
    check('spec coverage', 'node scripts/coverage.mjs'),
    check(
      'import directions',
      'depcruise --config dependency-cruiser.config.mjs contract api kit web bench',
    ),
  ],
  [
    vitest('contract'),
    vitest('kit'),
    vitest('web'),
    vitest('guide'),
    vitest('words'),
    vitest('bench'),
    vitest('deploy'),
  ],
  [vitest('api')],
  [{ name: 'e2e', kind: 'tests', command: 'playwright test --config e2e/playwright.config.ts' }],
];

/** A step that runs alone is shown as it goes; what runs side by side is shown when it has ended. */
const run = (command, env, alone) =>
  new Promise((resolve) => {
    const child = spawn(command, { cwd: root, shell: true, env: productEnv(env) });
    let output = '';
    const keep = (chunk) => {
      if (alone) process.stdout.write(chunk);
      else output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('exit', (code) => resolve({ ok: code === 0, output }));
  });

const readCounts = (name) => {
  const file = join(results, `${name}.json`);
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
};

/** A step that broke before or beside its tests counts as one failure. */
const countOf = (step, ok) => {
  if (step.kind === 'check') return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  const { passed, failed } = readCounts(step.name);
  return { passed, failed: ok ? failed : Math.max(1, failed) };
};

/** Component tests of kit and web run in a browser too; only e2e needs the built portal. */
const IN_BROWSER = ['kit', 'web', 'e2e'];

const prepareBrowser = ({ name }) => {
  const chromium = ensureChromium();
  if (!chromium) return { missing: `No Chromium could be found or installed: ${name} cannot run.` };
  if (name === 'e2e') ensureBuilt();
  return {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json') },
  };
};

const runStep = async (step, alone) => {
  const started = Date.now();
  const { missing, env } = IN_BROWSER.includes(step.name) ? prepareBrowser(step) : {};
  const { ok, output } = missing
    ? { ok: false, output: missing }
    : await run(step.command, env, alone);
  const count = countOf(step, ok);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (output && (!ok || step.kind === 'tests')) console.log(output.trimEnd());
  console.log(`${ok ? '✓' : '✗'} ${step.name} (${seconds} s)`);
  return count;
};

const wanted = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
for (const group of GROUPS) {
  const steps = group.filter((step) => wanted.length === 0 || wanted.includes(step.name));
  for (const count of await Promise.all(steps.map((step) => runStep(step, group.length === 1)))) {
    total.passed += count.passed;
    total.failed += count.failed;
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
