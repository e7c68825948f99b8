/**
 * `npm run breaks`: breaks the product on purpose, one small mistake after the other, and looks for each whether the test
 * that it names fails. `npm run breaks -- rules 'session'` makes those of a domain, or with these words in what is broken.
 */
import { spawnSync } from 'node:child_process';
import { root } from '../setup.mjs';
import { breakFile, lock, restore, unlock, whyStale } from './broken-file.mjs';
import { inChecks } from './checks.mjs';
import { DOMAINS } from './domains/all.mjs';
import { inVitest } from './unit-tests.mjs';
import { inBrowser } from './walks.mjs';

const refuse = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const refuseUncommitted = (breaks) => {
  const files = new Set(breaks.map(({ file }) => file));
  const git = spawnSync('git', ['status', '--porcelain', '--', ...files], {
    cwd: root,
    encoding: 'utf8',
  });
  if (git.status !== 0)
    refuse(
      'Only files without uncommitted changes are broken, which git has to say: git is missing, or this folder is no git clone.',
    );
  if (git.stdout)
    refuse(`These files would be broken, and have uncommitted changes:\n${git.stdout}`);
};

const wanted = process.argv.slice(2);
const isWanted = (domain, what) =>
  wanted.length === 0 ||
  wanted.some((word) => (word in DOMAINS ? word === domain : what.includes(word)));
const breaks = Object.entries(DOMAINS).flatMap(([domain, ofDomain]) =>
  ofDomain.filter(({ what }) => isWanted(domain, what)),
);

const whyLocked = lock();
if (whyLocked) refuse(whyLocked);
process.on('exit', () => {
  restore();
  unlock();
});
const whyNotRestored = restore();
if (whyNotRestored) refuse(whyNotRestored);
refuseUncommitted(breaks);

/** What should catch a break: the tests of a folder, the walks, or the checks. */
const levelOf = ({ caughtBy: [file] }) => (file.includes('/') ? file.split('/')[0] : 'checks');
const runnerOf = (level) => {
  if (level === 'e2e') return inBrowser();
  if (level === 'checks') return inChecks();
  return inVitest(level);
};

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopped = true;
    restore();
  });

const secondsSince = (start) => ((Date.now() - start) / 1000).toFixed(1);

let caught = 0;
const missed = [];
const report = ({ what }, start, why) => {
  if (why) missed.push(`✗ ${what}: ${why}`);
  else caught++;
  const seconds = secondsSince(start).padStart(5);
  console.log(`${why ? '✗' : '✓'} ${seconds} s  ${what}${why ? `: ${why}` : ''}`);
};

/** Why a break was not caught, or undefined. */
const makeBreak = async (runner, one) => {
  breakFile(one);
  const why = await runner.whyMissed(one);
  const whyNotRestored = restore();
  if (whyNotRestored) refuse(whyNotRestored);
  runner.restored(one);
  return why;
};

const makeBreaks = async (level, ofLevel) => {
  let start = Date.now();
  const runner = runnerOf(level);
  await runner.start();
  const unfit = await runner.whyUnfit(ofLevel);
  console.log(`${level}, unbroken: ${secondsSince(start)} s`);
  for (const [index, one] of ofLevel.entries()) {
    if (stopped) break;
    start = Date.now();
    const why = unfit[index] ?? whyStale(one) ?? (await makeBreak(runner, one));
    if (!stopped) report(one, start, why);
  }
  await runner.stop();
};

const start = Date.now();
for (const level of new Set(breaks.map(levelOf)))
  if (!stopped)
    await makeBreaks(
      level,
      breaks.filter((one) => levelOf(one) === level),
    );

if (missed.length > 0) console.log(`\n${missed.join('\n')}`);
if (stopped) console.log('\nstopped before the end');
console.log(`\n${caught} caught, ${missed.length} missed (${secondsSince(start)} s)`);
process.exitCode = stopped || missed.length > 0 || caught === 0 ? 1 : 0;
