/** Breaks that only a browser shows: the portal is built anew and the walk is walked. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { specsOf } from '../results.mjs';
import { root } from '../setup.mjs';
import { runCommand } from './run-command.mjs';

const FOLDER = join(root, 'test-results');
const REPORT = join(FOLDER, 'breaks.json');
/** The two ways in which a walk that did not pass can have ended. */
const NOT_WELL = ['unexpected', 'flaky'];

const build = async () => (await runCommand('node scripts/build.mjs')).ok;

/** What became of the walks that these breaks name, or undefined when the portal could not be built. */
const walk = async (breaks) => {
  if (!(await build())) return;
  mkdirSync(FOLDER, { recursive: true });
  rmSync(REPORT, { force: true });
  const specs = [...new Set(breaks.map(({ caughtBy: [file] }) => file))];
  const names = breaks.map(({ caughtBy: [, name] }) => name.replace(/[^\p{L}\p{N} ]/gu, '.'));
  await runCommand(
    `playwright test --config e2e/playwright.config.ts ${specs.join(' ')} --grep "${names.join('|')}"`,
    { PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT },
  );
  return existsSync(REPORT) ? specsOf(JSON.parse(readFileSync(REPORT, 'utf8'))) : [];
};

/** How the walk that a break names has ended. */
const endOf = (specs, { caughtBy: [file, name] }) =>
  specs
    .filter((spec) => file.endsWith(`/${spec.file}`) && spec.title.includes(name))
    .flatMap(({ tests }) => tests.map(({ status }) => status));

const whyUnfitAmong = (specs, one) => {
  const ends = endOf(specs, one);
  if (ends.length === 0) return 'there is no such test';
  return ends.some((end) => NOT_WELL.includes(end))
    ? 'the test fails without the break'
    : undefined;
};

export const inBrowser = () => ({
  start: () => {},
  whyUnfit: async (breaks) => {
    const specs = (await walk(breaks)) ?? [];
    return breaks.map((one) => whyUnfitAmong(specs, one));
  },
  whyMissed: async (one) => {
    const specs = await walk([one]);
    if (!specs) return 'the break cannot be built';
    if (!endOf(specs, one).some((end) => NOT_WELL.includes(end))) return 'the test does not fail';
  },
  restored: () => {},
  stop: async () => {
    // what the last break was built into
    if (!(await build()))
      console.error('The portal and the console could not be built without the last break.');
  },
});
