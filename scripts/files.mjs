/** The files of this clone, what changed among them, and which of them use which. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './setup.mjs';

/** What git prints, divided at the zero bytes of `-z`. Throws git's own message when git fails. */
const git = (...args) => {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 };
  const { status, stdout, stderr, error } = spawnSync('git', args, options);
  if (status !== 0) throw new Error(error?.message ?? stderr.trim());
  return stdout.split('\0').filter(Boolean);
};

/** Every file that is or will be committed, with slashes, from the root. */
export const listFiles = () =>
  git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((file) =>
    existsSync(join(root, file)),
  );

/** The last commit that this branch shares with another one, or undefined when there is no such branch. */
const sharedWith = (branch) => {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', branch], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
};

/** Where this work left the main branch; on main itself, what was pushed last. */
const findBase = () => {
  const [head] = git('rev-parse', 'HEAD').map((line) => line.trim());
  const bases = ['main', 'origin/main'].map(sharedWith);
  return bases.find((base) => base && base !== head) ?? head;
};

/** What differs from the main branch, committed or not, and the commit that it was compared with. */
export const listChanged = () => {
  const base = findBase();
  const changed = [
    ...git('diff', '-z', '--name-only', '--no-renames', base),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ];
  return { base, changed };
};

const IS_CODE = /\.(?:tsx?|mjs|js|css)$/;
/** Whatever could be the name of a file: of an import, of `new URL('…')`, of `join(import.meta.dirname, '…')`. */
const QUOTED = /(['"`])([\w@./-]+)(?:\?[\w&]+)?\1/g;
/** Types are checked by themselves: no test can tell that one has changed. */
const OF_TYPES = /\b(?:import|export)\s+type\s+[^;='"]*\bfrom\s*['"][^'"]+['"]/g;
/** How the packages of this workspace export their files (`exports` in package.json). */
const PACKAGES = [
  [/^@rafiq\/contract\/(.+)$/, (path) => `contract/src/${path}.ts`],
  [/^@rafiq\/kit\/(vite\/.+)$/, (path) => `kit/${path}`],
  [/^@rafiq\/kit\/(.+)$/, (path) => `kit/src/${path}`],
];

const fileNamed = (name, namedIn) => {
  for (const [pattern, toFile] of PACKAGES) {
    const match = pattern.exec(name);
    if (match) return toFile(match[1]);
  }
  // vitest.config.ts names set-up files by their path from the root: it does not depend on what they do
  if (!namedIn.includes('/') && !name.startsWith('.')) return name.split('/').at(-1);
  return posix.join(posix.dirname(namedIn), name);
};

const pathsIn = (text, file) =>
  [...text.matchAll(QUOTED)].map(([, , name]) => fileNamed(name, file));

/** The paths that a file with this text names, whether or not there are such files, and those that it uses while it runs. */
export const pathsNamedIn = (text, file) => ({
  named: pathsIn(text, file),
  used: pathsIn(text.replaceAll(OF_TYPES, ''), file),
});

/** Files that use others without naming them one by one: all of a folder, or a program that they start. */
const USES = [
  ['api/src/testing/database.ts', /^api\/src\/(?:migrations\/|testing\/database-setup\.ts$)/],
  ['api/src/testing/server-command.ts', /^api\/(?:start\.js|node-options)$/],
  ['api/src/demo/content/load.ts', /^api\/src\/demo\/content\/.*\.ndjson$/],
  ['api/src/document/files.ts', /^docs\/openapi\//],
  ['api/src/features/feeds/pages/files.ts', /^docs\/feeds\//],
  ['api/src/attacks/owner-in-sql.test.ts', /^api\/src\/.*(?<!\.test)\.ts$/],
  ['api/src/attacks/contact-writers.test.ts', /^api\/src\/features\/.*(?<!\.test)\.ts$/],
  ['web/src/catalogues.test.ts', /\/i18n\/.*\.json$/],
];

/**
 * Each file that uses others, with those that it uses: modules, catalogues, style sheets, pages, workers, programs. And
 * all files that another one names, if only for their types.
 */
export const readUses = (files) => {
  const uses = new Map(files.map((file) => [file, []]));
  const named = new Set();
  for (const file of files.filter((name) => IS_CODE.test(name) && existsSync(join(root, name)))) {
    const paths = pathsNamedIn(readFileSync(join(root, file), 'utf8'), file);
    for (const path of paths.used) if (uses.has(path)) uses.get(file).push(path);
    for (const path of paths.named) if (path !== file) named.add(path);
  }
  for (const [user, pattern] of USES)
    for (const file of files.filter((name) => pattern.test(name))) {
      uses.get(user)?.push(file);
      // that a test reads all of a folder does not tell who uses a file of it
      if (!user.endsWith('.test.ts')) named.add(file);
    }
  return { uses, named };
};

/** The changed files, and every file that uses one of them, directly or through others. Who uses an end is not asked. */
export const reachedBy = (changed, uses, isEnd = () => false) => {
  const users = new Map();
  for (const [user, used] of uses)
    for (const file of used) users.set(file, [...(users.get(file) ?? []), user]);
  const reached = new Set(changed);
  for (const file of reached)
    if (!isEnd(file)) for (const user of users.get(file) ?? []) reached.add(user);
  return reached;
};
