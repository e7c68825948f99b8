/** The files of this clone, what changed among them, and what imports what. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './setup.mjs';

/** Nothing where git or what it is asked for is not there. */
const linesOfGit = (...args) => {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 };
  try {
    const text = execFileSync('git', args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
    return text.split('\0').filter(Boolean);
  } catch {
    return [];
  }
};

/** Every file that is or will be committed, with slashes, from the root. */
export const listFiles = () =>
  linesOfGit('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((file) =>
    existsSync(join(root, file)),
  );

/** Where this work left the main branch; on main itself, its last commit. */
const baseOf = () => {
  for (const branch of ['main', 'origin/main', 'HEAD']) {
    const [commit] = linesOfGit('merge-base', 'HEAD', branch);
    if (commit) return commit.trim();
  }
  return null;
};

/** What differs from the main branch, committed or not; null where there is nothing to compare with. */
export const listChanged = () => {
  const base = baseOf();
  if (!base) return null;
  return [
    ...linesOfGit('diff', '-z', '--name-only', base),
    ...linesOfGit('ls-files', '-z', '--others', '--exclude-standard'),
  ];
};

const IS_CODE = /\.(?:tsx?|mjs|js)$/;
/** `import … from 'x'`, `export … from 'x'`, `import('x')`, `import 'x'`, `new URL('x', import.meta.url)`, `vi.mock('x')`. */
const NAMES = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*|\bvi\.mock\(\s*)(['"`])([^'"`\n]+)\1/g;
/** A type alone changes nothing that a test could see: the types are checked by themselves. */
const OF_TYPES = /\b(?:import|export)\s+type\s[^'"]*['"][^'"]+['"]/g;
/** As the packages of this workspace export their files (`exports` in package.json). */
const PACKAGES = [
  [/^@rafiq\/contract\/(.+)$/, (path) => `contract/src/${path}.ts`],
  [/^@rafiq\/kit\/(vite\/.+)$/, (path) => `kit/${path}`],
  [/^@rafiq\/kit\/(.+)$/, (path) => `kit/src/${path}`],
];

const fileNamed = (name, importer) => {
  if (name.startsWith('.')) return posix.join(posix.dirname(importer), name);
  for (const [pattern, toFile] of PACKAGES) {
    const match = pattern.exec(name);
    if (match) return toFile(match[1]);
  }
  return null; // of node_modules
};

/** Each file with the files that it names: modules, catalogues, pictures, workers. */
const readImports = (files) => {
  const known = new Set(files);
  return new Map(
    files
      .filter((file) => IS_CODE.test(file))
      .map((file) => {
        const text = readFileSync(join(root, file), 'utf8').replaceAll(OF_TYPES, '');
        const named = [...text.matchAll(NAMES)].map(([, , name]) => fileNamed(name, file));
        return [file, named.filter((name) => known.has(name))];
      }),
  );
};

/** What no import tells: every test with a database has all migrations. */
const READ = [[/^api\/src\/migrations\//, 'api/src/testing/database.ts']];

/** The changed files, and every file that reaches one of them by what it imports. */
export const reachedBy = (changed, files) => {
  const importers = new Map();
  for (const [file, imports] of readImports(files))
    for (const imported of imports)
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
  const readers = READ.filter(([folder]) => changed.some((file) => folder.test(file)));
  const reached = new Set([...changed, ...readers.map(([, reader]) => reader)]);
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
};
