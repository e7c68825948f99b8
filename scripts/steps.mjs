/** The steps that `npm test` and `npm run check` are made of, and how they are run. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { prepareChromium } from './chromium.mjs';
import { productEnv, root } from './setup.mjs';

/** Every folder that has types to check. */
export const TYPED = readdirSync(root).filter((name) =>
  existsSync(join(root, name, 'tsconfig.json')),
);

/** The folders whose tests need no database and no built portal, those that take longest first. */
export const UNIT_TESTED = [
  'web',
  'kit',
  'console',
  'deploy',
  'guide',
  'bench',
  'contract',
  'words',
];

/** Of those, the folders that try their components in a browser. */
const IN_BROWSER = ['kit', 'web', 'console'];

/** Without a browser their functions are tested all the same. */
const prepareInBrowser = async () => {
  const { env, missing } = await prepareChromium();
  if (!missing) return { env };
  return { missing, part: 'the tests of its components', without: '"--project=!*components*"' };
};
export const prepareUnit = (name) => (IN_BROWSER.includes(name) ? prepareInBrowser : undefined);

/** Resolves to whether the command did well, and what it printed unless that was shown already. */
const run = (command, { env, isShown }) =>
  new Promise((resolve) => {
    const child = spawn(command, { cwd: root, shell: true, env: productEnv(env) });
    let output = '';
    const keep = (chunk) => {
      if (isShown) process.stdout.write(chunk);
      else output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs a step `{ name, command, prepare, showsOutput, fillsMachine }` and tells how it went. What `prepare` answers is
 * the step's environment, or the sentence that says what is missing: for all of it, or for a `part` that the command
 * leaves out when it is told so (`without`). `leftOut` is what did not run, in words.
 */
const runStep = async (step) => {
  const started = Date.now();
  const { env, missing, part, without = '' } = (await step.prepare?.()) ?? {};
  const { ok, output } =
    missing && !part
      ? { ok: true, output: '' }
      : await run(`${step.command} ${without}`, { env, isShown: step.fillsMachine });
  if (output && (!ok || step.showsOutput)) console.log(output.trimEnd());
  const took = seconds(started);
  const leftOut = missing && `left out: ${part ?? 'all of it'}`;
  console.log(
    `${ok && !leftOut ? '✓' : '✗'} ${step.name} (${leftOut ? `${took}, ${leftOut}` : took})`,
  );
  return { step, ok, took, leftOut, missing };
};

const CORES = availableParallelism();
/** One more than there are cores, because some steps mostly wait. */
const PLACES = CORES + 1;

/**
 * Starts steps in their order, side by side as far as there are places. One that has a worker for each core takes as
 * many places (`fillsMachine`) and is shown as it goes; the others are shown when they have ended.
 */
export const runSteps = async (steps) => {
  const done = [];
  const running = new Set();
  let taken = 0;
  for (const step of steps) {
    const places = step.fillsMachine ? CORES : 1;
    while (taken + places > PLACES) await Promise.race(running);
    taken += places;
    const ended = runStep(step).then((result) => {
      done.push(result);
      taken -= places;
      running.delete(ended);
    });
    running.add(ended);
  }
  await Promise.all(running);
  return done;
};

/** Where the time went, one line a step. */
export const printTimes = (done, started) => {
  const width = Math.max(...done.map(({ step }) => step.name.length));
  console.log('');
  for (const { step, took } of done) console.log(`${step.name.padEnd(width)}  ${took.padStart(8)}`);
  console.log(`${'in all'.padEnd(width)}  ${seconds(started).padStart(8)}`);
};

/** Why something was left out, each reason once. */
export const printMissing = (done) => {
  for (const reason of new Set(done.map(({ missing }) => missing).filter(Boolean)))
    console.log(`\n${reason}`);
};
