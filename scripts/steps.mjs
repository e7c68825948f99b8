/** How the steps of `npm test` are run: side by side as far as there are places, and told of when they have ended. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { productEnv, root } from './setup.mjs';

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

const shown = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Runs a step `{ name, command, prepare, showsOutput, fillsMachine }` and tells how it went. What `prepare` answers is
 * the step's environment, or the sentence that says what is missing for it (`missing`).
 */
const runStep = async (step) => {
  const started = Date.now();
  const { env, missing } = (await step.prepare?.()) ?? {};
  const { ok, output } = missing
    ? { ok: false, output: '' }
    : await run(step.command, { env, isShown: step.fillsMachine });
  if (output && (!ok || step.showsOutput)) console.log(output.trimEnd());
  const took = Date.now() - started;
  console.log(`${ok ? '✓' : '✗'} ${step.name} (${missing ? 'left out' : shown(took)})`);
  return { step, ok, took, missing };
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
  for (const { step, took } of done)
    console.log(`${step.name.padEnd(width)}  ${shown(took).padStart(8)}`);
  console.log(`${'in all'.padEnd(width)}  ${shown(Date.now() - started).padStart(8)}`);
};

/** Why something was left out, each reason once. */
export const printMissing = (done) => {
  for (const reason of new Set(done.map(({ missing }) => missing).filter(Boolean)))
    console.log(`\n${reason}`);
};
