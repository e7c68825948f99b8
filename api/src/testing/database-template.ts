import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MIGRATIONS_DIRECTORY } from '../platform/database/migrate.ts';
import { QUICK_START } from './quick-start.ts';

const BUILDER = join(import.meta.dirname, 'build-database-template.ts');
/** Creating an embedded database takes seconds, so the migrated one is kept until the migrations or its builder change. */
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/rafiq-test-database');
const OUTDATED_MS = 24 * 60 * 60_000;

export interface EmbeddedTemplate {
  /** A dump, for databases in memory. */
  snapshotFile: string;
  /** A data folder, for databases on files: copy it. */
  dataDir: string;
  /** The same before the newest migration. */
  olderDataDir: string;
}

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  hash.update(await readFile(join(dirname(library), '..', 'package.json')));
  hash.update(await readFile(BUILDER));
  for (const name of (await readdir(MIGRATIONS_DIRECTORY)).sort()) {
    hash.update(name).update(await readFile(join(MIGRATIONS_DIRECTORY, name)));
  }
  return hash.digest('hex').slice(0, 16);
};

/**
 * In a process of its own: where WebAssembly is optimised and freed beside many other threads V8 may end the process
 * ("jit_page.has_value()"), and vitest's own would take every test with it.
 */
const build = async (folder: string): Promise<void> => {
  const child = spawn(process.execPath, [...QUICK_START, BUILDER, folder], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the template database could not be made (${code})`);
};

const removeOutdated = async (keep: string): Promise<void> => {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name);
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0);
    if (path !== keep && age > OUTDATED_MS) await rm(path, { recursive: true, force: true });
  }
};

export const prepareEmbeddedTemplate = async (): Promise<EmbeddedTemplate> => {
  const dataDir = join(CACHE, await fingerprint());
  const template = {
    dataDir,
    olderDataDir: join(dataDir, 'older'),
    snapshotFile: join(dataDir, 'snapshot.tar'),
  };
  if (await stat(dataDir).catch(() => undefined)) return template;
  await mkdir(CACHE, { recursive: true });
  const unfinished = await mkdtemp(join(CACHE, 'new-'));
  await build(unfinished);
  // a parallel run may have finished the same one first
  await rename(unfinished, dataDir).catch(() => rm(unfinished, { recursive: true, force: true }));
  await removeOutdated(dataDir);
  return template;
};
