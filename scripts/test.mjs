/**
 * `npm test`: everything that finds a mistake quickly. `npm run test:all`: everything. `npm test -- --changed`: what a
 * change can reach. `npm test -- api e2e` runs only the named steps.
 * Ends with what failed by name and one line, `N passed, N failed`: a check counts as one, a test file as its tests, and
 * what could not run, because this machine lacks something for it, as one that failed.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareChromium } from './chromium.mjs';
import { listChanged, listFiles, readUses } from './files.mjs';
import { CHECKS } from './programs.mjs';
import { divide, readRecorded, writeRecorded } from './recorded.mjs';
import { NO_RESULTS, readResults } from './results.mjs';
import { selectTests } from './selection.mjs';
import { ensureBuilt, ensureInstalled, root, runNpmBeside } from './setup.mjs';
import { printMissing, printTimes, runSteps, wasStopped } from './steps.mjs';

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
if (asked.changed && (asked.all || asked.shard))
  fail('--changed selects tests by itself: it goes neither with --shard nor with test:all.');
if (asked.record && (!asked.all || asked.shard || wanted.length > 0))
  fail('Only a run of everything is recorded: npm run test:all -- --record');

const results = join(root, 'test-results');
const resultsOf = (name) => join(results, `${name}.json`);

const check = (name, command = CHECKS[name]) => ({ name, command, isCheck: true });

/** Each step has a cache of its own: Vitest clears one when it meets another package-lock.json, as stock/ and client/ have. */
const vitest = ({ name, cache = name, isEntire = asked.all, projects = [name], ...step }) => ({
  ...step,
  name,
  projects,
  showsOutput: true,
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultsOf(name)}`,
    `--fsModuleCachePath=node_modules/.vitest-cache-${cache}`,
    ...projects.flatMap((project) => ['--project', project]),
    ...(isEntire ? [] : ['--tagsFilter', '!slow']),
  ],
});

/** A step of the same tests, without leaving out the slow ones. */
const entirely = (step) =>
  vitest({ ...step, name: `${step.name}, edited`, cache: step.name, isEntire: true });

/** The npm that Node 20 brings along: a dependency of the tests in stock/ only, or it would stand in for the machine's own. */
const prepareNpm = async () => {
  const quietly = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  return (await runNpmBeside(quietly, join(root, 'stock')))
    ? {}
    : { missing: 'The dependencies of stock/ could not be installed: see the lines above.' };
};

/** The linter asks nobody whether there is a newer one, and reports to nobody that it ran. */
const prepareLinter = () => ({
  env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
});

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const prepareEndToEnd = async () => {
  const { env, missing } = await prepareChromium();
  if (missing) return { missing };
  ensureBuilt();
  return {
    env: {
      ...env,
      E2E_PORT: String(await freePort()),
      NOTE_CALLS: asked.record ? 'on' : 'off',
      PLAYWRIGHT_JSON_OUTPUT_NAME: resultsOf('e2e'),
    },
  };
};

const FUNCTIONS =
  /^(?:contract|kit|web|console|words|guide|deploy|bench|examples|scripts)\/.*\.test\.(?:tsx?|mjs)$/;
const COMPONENTS = /\.component\.test\.tsx$/;
/** What a fresh clone is installed and built by. */
const OF_A_FRESH_CLONE =
  /^(?:(?:[a-z]+\/)?package(?:-lock)?\.json|stock\/.*|scripts\/[^/]+(?<!\.test)\.mjs|[a-z]+\/vite(?:\.config\.ts|\/.*))$/;
/** What of it is worth minutes while somebody works. */
const OF_INSTALLING = /^(?:(?:[a-z]+\/)?package(?:-lock)?\.json|stock\/.*)$/;
const OF_A_CLIENT = /^(?:client|docs\/openapi)\//;

/** In the order in which they start: what takes long first, and short checks beside it, so that nothing long runs by itself. */
const STEPS = [
  // mostly waits, and goes on beside the API when the others have ended
  vitest({
    name: 'stock',
    prepare: prepareNpm,
    tests: /^stock\/.*\.test\.ts$/,
    isFor: (file) => (asked.changed ? OF_INSTALLING : OF_A_FRESH_CLONE).test(file),
    leavesOut: 'a fresh clone with npm 10.8, which runs when what installs or builds it changes',
  }),
  vitest({ name: 'components', prepare: prepareChromium, tests: COMPONENTS }),
  vitest({
    name: 'functions',
    projects: ['functions of *', 'web in Arabic'],
    tests: { test: (file) => FUNCTIONS.test(file) && !COMPONENTS.test(file) },
  }),
  // what the walks open, made while there is other work, too
  check('build of the portal and the console', ['scripts/build.mjs']),
  check('types'),
  check('format and lint', ['biome', 'ci', '--colors=off', '.']),
  vitest({
    name: 'client',
    tests: /^client\/.*\.test\.ts$/,
    isFor: (file) => OF_A_CLIENT.test(file),
    leavesOut: 'a program made from the OpenAPI document, which runs when the document changes',
  }),
  check('unused code', ['knip']),
  {
    ...check('OpenAPI document', ['redocly', 'lint', 'docs/openapi/openapi.json']),
    prepare: prepareLinter,
  },
  check('spec coverage', ['scripts/coverage.mjs']),
  check('security answers', ['scripts/security.mjs']),
  check('import directions'),
  vitest({ name: 'api', tests: /^api\/src\/.*\.test\.ts$/, fillsMachine: true }),
  {
    name: 'e2e',
    prepare: prepareEndToEnd,
    tests: /^e2e\/[^/]+\.spec\.ts$/,
    showsOutput: true,
    fillsMachine: true,
    command: [
      'playwright',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--pass-with-no-tests',
      ...(asked.all ? [] : ['--grep', '@journey']),
    ],
  },
];

/** The step with these test files only; none when it has none of them. */
const withTests = (step, files) =>
  files.length === 0 ? [] : [{ ...step, command: [...step.command, ...files] }];

const testsOf = (step, files) => files.filter((file) => step.tests.test(file));

/** `--grep` looks into the name of the file too: of some files all walks run, of the others those with the tag. */
const withEntireWalks = (step, entire) => {
  const names = entire.map((file) => file.replace('e2e/', ' ').replaceAll('.', '\\.'));
  const grep = ['@journey', ...names].join('|');
  return { ...step, command: step.command.map((part) => (part === '@journey' ? grep : part)) };
};

const textOf = (file) => readFileSync(join(root, file), 'utf8');
const hasSlowTests = (file) => /@module-tag slow|tags: \['slow'\]/.test(textOf(file));

/** The checks, and the tests that the change can reach. */
const narrowToChanged = (steps, changed, files) => {
  const { uses, named } = readUses([...new Set([...files, ...changed])]);
  const callsOf = readRecorded()?.features ?? {};
  const { selected, entire } = selectTests({ changed, files, uses, named, callsOf });
  return steps.flatMap((step) => {
    if (!step.tests || step.isFor) return [step];
    const tests = testsOf(step, files);
    const mine = tests.filter((file) => selected.has(file));
    const whole = mine.filter((file) => entire.has(file));
    console.log(`${step.name}: ${mine.length} of ${tests.length} files`);
    if (step.name === 'e2e') return withTests(withEntireWalks(step, whole), mine);
    const slow = whole.filter(hasSlowTests);
    const others = mine.filter((file) => !slow.includes(file));
    return [...withTests(step, others), ...withTests(entirely(step), slow)];
  });
};

/** One of several shares of everything: `1/4`. */
const narrowToShare = (steps, share, files) => {
  const [, number, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(share) ?? [];
  if (!count || Number(number) > Number(count)) fail('Say which share it is to be: --shard 1/4');
  const record = readRecorded();
  if (!record)
    fail(
      'The shares are made by scripts/recorded.json, which does not exist. Write it by npm run test:all -- --record, and commit it.',
    );
  const names = steps.flatMap((step) => (step.tests ? testsOf(step, files) : [step.name]));
  const mine = divide(names, record.seconds, Number(count))[Number(number) - 1];
  return steps.flatMap((step) => {
    if (!step.tests) return mine.has(step.name) ? [step] : [];
    return withTests(
      step,
      testsOf(step, files).filter((file) => mine.has(file)),
    );
  });
};

/** Answers what git answers, or says why it does not. */
const askGit = (question) => {
  try {
    return question();
  } catch (error) {
    return fail(`git does not say which files there are: ${error.message}`);
  }
};

/** What has changed decides about a few steps of `npm test` too, which runs in a folder without git as well. */
const listChangedFiles = () => {
  if (asked.all) return [];
  if (!asked.changed) {
    try {
      return listChanged().changed;
    } catch {
      return [];
    }
  }
  const { base, changed } = askGit(listChanged);
  console.log(`${changed.length} files differ from ${base.slice(0, 10)}:`);
  return changed;
};

const isNamed = ({ name }) => wanted.length === 0 || wanted.includes(name);

const chooseSteps = () => {
  const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) fail(`There is no step called ${unknown.join(' or ')}.`);
  const changed = listChangedFiles();
  const steps = STEPS.filter(isNamed).filter(
    ({ name, isFor }) => asked.all || wanted.includes(name) || !isFor || changed.some(isFor),
  );
  if (asked.changed) return narrowToChanged(steps, changed, askGit(listFiles));
  if (asked.shard) return narrowToShare(steps, asked.shard, askGit(listFiles));
  return steps;
};

/** A step that broke before or beside its tests counts as one failure, as does one that could not run. */
const countOf = ({ step, ok, took, missing }) => {
  if (missing) return { ...NO_RESULTS, failed: ['left out: all of it'] };
  if (step.isCheck && !ok) return { ...NO_RESULTS, failed: ['failed'] };
  if (step.isCheck) return { ...NO_RESULTS, passed: 1, seconds: { [step.name]: took / 1000 } };
  const found = readResults(resultsOf(step.name));
  const broken = ok || found.failed.length > 0 ? [] : ['broke before or beside its tests'];
  return { ...found, failed: [...found.failed, ...broken] };
};

const otherWalks = () => {
  const files = readdirSync(join(root, 'e2e')).filter((file) => file.endsWith('.spec.ts'));
  const others = files.filter((file) => !textOf(`e2e/${file}`).includes('@journey'));
  return `walks without the tag @journey, ${others.length} of ${files.length} files among them`;
};

/** What of the steps that were asked for did not run, and the command that runs it. */
const printLeftOut = (steps, done, counts) => {
  if (asked.all) return;
  const notBegun = STEPS.filter(
    (step) => isNamed(step) && step.isFor && !steps.some(({ name }) => name === step.name),
  );
  const left = [
    ...notBegun.map(({ name, leavesOut }) => `${name}: ${leavesOut}`),
    ...done.flatMap(({ step }, index) => {
      if (step.name === 'e2e') return [`e2e: ${otherWalks()}`];
      const { slow } = counts[index];
      return slow > 0 ? [`${step.name}: ${slow} tests with the tag slow`] : [];
    }),
    ...(asked.changed ? ['what the changed files do not reach'] : []),
  ];
  if (left.length === 0) return;
  const names = wanted.map((name) => (name.includes(' ') ? `"${name}"` : name));
  const command = ['npm run test:all', ...(names.length > 0 ? ['--', ...names] : [])].join(' ');
  console.log(`\nLeft out, and run by ${command}:\n${left.map((one) => `- ${one}`).join('\n')}`);
};

const record = (counts) => {
  const unserved = writeRecorded(
    {
      seconds: Object.assign({}, ...counts.map(({ seconds }) => seconds)),
      calls: Object.assign({}, ...counts.map(({ calls }) => calls)),
    },
    listFiles(),
  );
  return unserved.map((address) => `✗ record: no feature of the API names the address ${address}`);
};

const started = Date.now();
ensureInstalled();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const steps = chooseSteps();
const done = await runSteps(steps);
const counts = done.map(countOf);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = done.flatMap(({ step }, index) =>
  counts[index].failed.map((what) => `✗ ${step.name}: ${what}`),
);
if (asked.record && !wasStopped() && failed.length === 0) failed.push(...record(counts));
printTimes(done, started);
printLeftOut(steps, done, counts);
// once more by name at the very end: whoever sees only the last page of a run sees what to look for
if (failed.length > 0) console.log(`\n${failed.join('\n')}`);
printMissing(done);
if (wasStopped()) console.log('\nStopped before the end.');
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 && passed > 0 && !wasStopped() ? 0 : 1;
