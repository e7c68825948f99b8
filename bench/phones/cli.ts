/**
 * `npm run phones [-- --seeds 50 --first 1]`: two real browsers at one accident report, one in French and one in Arabic,
 * with lines cut, calls and answers lost and pages torn away at moments of each seed. Ends with 1 if anything was lost,
 * doubled, or differs on the two.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM } from '../../kit/vite/chromium.ts';
import { startPortal } from '../harness/portal.ts';
import { print, printMachine, printTable } from '../harness/report.ts';
import { type Walked, walkSeed } from './walk.ts';

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '50' }, first: { type: 'string', default: '1' } },
});
const [seeds, first] = [Number(values.seeds), Number(values.first)];

printMachine();
const folder = await mkdtemp(join(tmpdir(), 'rafiq-phones-'));
const portal = await startPortal({
  databaseUrl: undefined,
  dataDir: folder,
  env: { TRUST_PROXY: '127.0.0.1' },
});
const browser = await chromium.launch(CHROMIUM);
const started = performance.now();
const walks: Walked[] = [];
try {
  for (let seed = first; seed < first + seeds; seed += 1) {
    const walked = await walkSeed(browser, portal.origin, seed);
    walks.push(walked);
    for (const sentence of walked.wrong) print(`seed ${seed}: ${sentence}`);
  }
} finally {
  await browser.close();
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
}

const sum = (of: (walked: Walked) => number): string =>
  String(walks.reduce((all, walked) => all + of(walked), 0));
printTable(
  'Two phones at one report',
  ['seeds', 'writings', 'lines cut or mended', 'pages torn away', 'calls lost', 'wrong', 'seconds'],
  [
    [
      String(walks.length),
      sum(({ writings }) => writings),
      sum(({ cuts }) => cuts),
      sum(({ reloads }) => reloads),
      sum(({ callsLost }) => callsLost),
      sum(({ wrong }) => wrong.length),
      String(Math.round((performance.now() - started) / 1_000)),
    ],
  ],
);
process.exitCode = walks.every(({ wrong }) => wrong.length === 0) ? 0 : 1;
