/**
 * `npm run check`: formats, types, and the tests of what changed; of the API those in the folders that changed, since
 * nearly all of its tests import nearly all of it. For the work between; `npm test` remains the whole truth.
 */
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { ensureInstalled } from './setup.mjs';
import { prepareUnit, printMissing, printTimes, runSteps, TYPED, UNIT_TESTED } from './steps.mjs';

const started = Date.now();

const git = (...args) => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return ''; // no such branch here
  }
};
const linesOf = (text) => text.split('\n').filter(Boolean);

/** Where this work left the main branch; on main itself, its last commit. */
const base = ['main', 'origin/main', 'HEAD']
  .map((branch) => git('merge-base', 'HEAD', branch).trim())
  .find(Boolean);
if (!base) {
  console.error('npm run check compares with the last commit: this folder is no git clone.');
  process.exit(1);
}

const changed = [
  ...linesOf(git('diff', '--name-only', base)),
  ...linesOf(git('ls-files', '--others', '--exclude-standard')),
];
if (changed.length === 0) {
  console.log('Nothing has changed since the main branch.');
  process.exit(0);
}
console.log(`${changed.length} files changed since ${base.slice(0, 8)}.`);

/** Their tests read files of the whole product, which imports do not tell: they run whole. */
const READERS = ['guide', 'words', 'deploy'];
const testsOf = (name) =>
  `vitest run --root ${name}${READERS.includes(name) ? '' : ` --changed ${base}`}`;

/** What runs for a changed file of the API: the tests of its folder, but never those of all folders. */
const apiTestsFor = (file) => {
  if (file.startsWith('src/migrations/')) return ['src/schema/', 'src/platform/database/'];
  const folder = dirname(file);
  return [folder === 'src' ? file.replace(/(\.test)?\.ts$/, '.test.ts') : `${folder}/`];
};
const apiFilters = new Set(
  changed
    .filter((file) => file.startsWith('api/src/'))
    .flatMap((file) => apiTestsFor(file.slice('api/'.length))),
);
const apiTests = {
  name: 'tests of api',
  command: `vitest run --root api --passWithNoTests ${[...apiFilters].join(' ')}`,
  showsOutput: true,
};

ensureInstalled();
const done = await runSteps([
  { name: 'formats', command: 'biome ci --colors=off .' },
  ...TYPED.map((name) => ({ name: `types of ${name}`, command: `tsc -p ${name}` })),
  ...UNIT_TESTED.map((name) => ({
    name: `tests of ${name}`,
    command: testsOf(name),
    prepare: prepareUnit(name),
    showsOutput: true,
  })),
  ...(apiFilters.size > 0 ? [apiTests] : []),
]);
printTimes(done, started);
printMissing(done);

const failed = done.filter(({ ok, leftOut }) => !ok || leftOut).map(({ step }) => step.name);
console.log(failed.length === 0 ? '\nAll is well.' : `\nTo be mended: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
