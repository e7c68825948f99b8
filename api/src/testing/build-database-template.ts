/** Makes the migrated database that tests copy, and the one before the newest migration, in the folder it is told. */
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { openEmbedded } from '../platform/database/embedded.ts';
import { MIGRATIONS_DIRECTORY, migrate } from '../platform/database/migrate.ts';
import type { Db } from '../platform/db.ts';
import { silentLog } from './silent-log.ts';

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

/** Whoever loads the snapshot unpacks its log, too: sixteen times shorter pieces, of which it keeps few. */
const createWithShortLog = async (dataDir: string): Promise<void> => {
  const created = await PGlite.create({ dataDir, initDbStartParams: ['--wal-segsize=1'] });
  await created.close();
};

const [folder = ''] = process.argv.slice(2);
const database = join(folder, 'database');
await createWithShortLog(database);
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
