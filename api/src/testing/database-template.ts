import { createHash } from 'node:crypto';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { openEmbedded } from '../platform/database/embedded.ts';
import { MIGRATIONS_DIRECTORY, migrate } from '../platform/database/migrate.ts';
import type { Db } from '../platform/db.ts';
import { silentLog } from './silent-log.ts';

/** Creating an embedded database takes seconds, so the migrated one is kept until the migrations or this file change. */
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
  hash.update(await readFile(import.meta.filename));
  for (const name of (await readdir(MIGRATIONS_DIRECTORY)).sort()) {
    hash.update(name).update(await readFile(join(MIGRATIONS_DIRECTORY, name)));
  }
  return hash.digest('hex').slice(0, 16);
};

/** Its own templates are half of a database's files, and nobody makes another database from them. */
const dropTemplates = async (db: Db): Promise<void> => {
  await db.run({ text: 'update pg_database set datistemplate = false' });
  for (const name of ['template0', 'template1']) await db.run({ text: `drop database ${name}` });
};

const withoutNewest = async (folder: string): Promise<string> => {
  const directory = join(folder, 'migrations');
  await cp(MIGRATIONS_DIRECTORY, directory, { recursive: true });
  await rm(join(directory, (await readdir(directory)).sort().at(-1) ?? ''));
  return directory;
};

const build = async (folder: string): Promise<void> => {
  const database = join(folder, 'database');
  const older = await openEmbedded({ dataDir: folder, log: silentLog });
  await dropTemplates(older);
  await migrate(older, { directory: await withoutNewest(folder), log: silentLog });
  await older.close();
  await cp(database, join(folder, 'older', 'database'), { recursive: true });
  const db = await openEmbedded({ dataDir: folder, log: silentLog });
  await migrate(db, { directory: MIGRATIONS_DIRECTORY, log: silentLog });
  await db.close();
  const migrated = await PGlite.create({ dataDir: database, extensions: { unaccent } });
  const dump = await migrated.dumpDataDir('none');
  await migrated.close();
  await writeFile(join(folder, 'snapshot.tar'), Buffer.from(await dump.arrayBuffer()));
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
