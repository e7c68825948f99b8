/**
 * `npm run breaks`: breaks the product on purpose, one small mistake after the other, and asks for each whether the test
 * that it names fails. `npm run breaks -- rules 'session'` makes those of a domain, or with these words in what is broken.
 */
import { execFileSync } from 'node:child_process';
import { root } from '../setup.mjs';
import { breakFile, mend, whyStale } from './broken-file.mjs';
import { inChecks } from './checks.mjs';
import { DOMAINS } from './domains/all.mjs';
import { inVitest } from './unit-tests.mjs';
import { inBrowser } from './walks.mjs';

mend();

const wanted = process.argv.slice(2);
const isWanted = (domain, what) =>
  wanted.length === 0 ||
  wanted.some((word) => (word in DOMAINS ? word === domain : what.includes(word)));
const breaks = Object.entries(DOMAINS).flatMap(([domain, ofDomain]) =>
  ofDomain.filter(({ what }) => isWanted(domain, what)),
);

const uncommitted = execFileSync(
  'git',
  ['status', '--porcelain', '--', ...new Set(breaks.map(({ file }) => file))],
  { cwd: root, encoding: 'utf8' },
);
if (uncommitted) {
  console.error(`These files would be broken, and have uncommitted changes:\n${uncommitted}`);
  process.exit(1);
}

/** What is asked: the tests of a folder, the walks, or the checks. */
const askedOf = ({ caughtBy: [file] }) => (file.includes('/') ? file.split('/')[0] : 'checks');
const OTHERS = { e2e: inBrowser, checks: inChecks };

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopped = true;
    mend();
  });

let caught = 0;
const missed = [];
const tell = ({ what }, since, why) => {
  if (why) missed.push(`✗ ${what}: ${why}`);
  else caught++;
  const seconds = ((Date.now() - since) / 1000).toFixed(1).padStart(5);
  console.log(`${why ? '✗' : '✓'} ${seconds} s  ${what}${why ? `: ${why}` : ''}`);
};

const makeBreaks = async (asked, ofAsked) => {
  let since = Date.now();
  const asks = (OTHERS[asked] ?? (() => inVitest(asked)))();
  await asks.start();
  const unfit = await asks.whyUnfit(ofAsked);
  console.log(`${asked}, unbroken: ${((Date.now() - since) / 1000).toFixed(1)} s`);
  for (const [index, one] of ofAsked.entries()) {
    if (stopped) break;
    since = Date.now();
    const why = unfit[index] ?? whyStale(one);
    if (why) {
      tell(one, since, why);
      continue;
    }
    breakFile(one);
    const answer = await asks.whyMissed(one);
    mend();
    asks.mended(one);
    if (!stopped) tell(one, since, answer);
  }
  await asks.stop();
};

const started = Date.now();
for (const asked of new Set(breaks.map(askedOf)))
  if (!stopped)
    await makeBreaks(
      asked,
      breaks.filter((one) => askedOf(one) === asked),
    );

if (missed.length > 0) console.log(`\n${missed.join('\n')}`);
if (stopped) console.log('\nstopped before the end');
console.log(
  `\n${caught} caught, ${missed.length} missed (${Math.round((Date.now() - started) / 1000)} s)`,
);
process.exitCode = stopped || missed.length > 0 || caught === 0 ? 1 : 0;
