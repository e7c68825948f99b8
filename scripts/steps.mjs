/** How the steps of `npm test` are run: side by side as far as there are places, and reported when they have ended. */
import { availableParallelism } from 'node:os';
import { ended, startCommand } from './programs.mjs';

const ON_WINDOWS = process.platform === 'win32';
/** How long a step may take to end in order once it is interrupted. */
const GRACE_MS = 20_000;

const running = new Set();
let isStopped = false;

/** Whether a signal has ended the run early. */
export const wasStopped = () => isStopped;

/** Sends a signal to a child process and all that it has started, as far as that still runs. */
const signalAll = (child, signal) => {
  try {
    if (ON_WINDOWS) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
};

/** Passes every signal on as SIGINT, on which all of the tools stop what they have started; on SIGTERM Playwright leaves its server behind. */
const stop = () => {
  if (isStopped) return;
  isStopped = true;
  for (const child of running) child.kill('SIGINT');
  setTimeout(() => {
    for (const child of running) signalAll(child, 'SIGKILL');
  }, GRACE_MS).unref();
};

/** Resolves to whether the command succeeded, and what it printed unless that was shown already. */
const run = async (command, { env, isShown }) => {
  // in a process group of its own: a terminal would send Ctrl-C to it too, and at the second one Playwright ends without
  // stopping its server
  const child = startCommand(command, { env, detached: !ON_WINDOWS });
  running.add(child);
  const result = await ended(child, isShown && ((chunk) => process.stdout.write(chunk)));
  running.delete(child);
  // Vitest leaves behind the servers that its tests have started
  if (isStopped) signalAll(child, 'SIGTERM');
  return result;
};

const shown = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Runs a step `{ name, command, prepare, showsOutput, fillsMachine }` and reports it. What `prepare` answers is the
 * step's environment, or the sentence that says what is missing for it (`missing`).
 */
const runStep = async (step) => {
  const started = Date.now();
  const { env, missing } = (await step.prepare?.()) ?? {};
  const { ok, output } =
    missing || isStopped
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
 * many places (`fillsMachine`) and is shown as it goes; the others are shown when they have ended. A signal ends the run.
 */
export const runSteps = async (steps) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const done = [];
  const open = new Set();
  let taken = 0;
  for (const step of steps) {
    const places = step.fillsMachine ? CORES : 1;
    while (taken + places > PLACES) await Promise.race(open);
    if (isStopped) break;
    taken += places;
    const end = runStep(step).then((result) => {
      done.push(result);
      taken -= places;
      open.delete(end);
    });
    open.add(end);
  }
  await Promise.all(open);
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
