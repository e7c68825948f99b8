/** Vitest runs this once a project: it prepares a migrated database that every test file copies. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../platform/database/embedded.ts';
import { MIGRATIONS_DIRECTORY, migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { startPostgres } from './postgres-server.ts';
import { silentLog } from './silent-log.ts';

const TEMPLATE = 'rafiq_template';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate:
      | { kind: 'embedded'; snapshotFile: string }
      | { kind: 'postgres'; serverUrl: string; template: string };
  }
}

const prepareEmbedded = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-embedded-'));
  const db = await openEmbedded({ dataDir: folder, log: silentLog });
  await migrate(db, { directory: MIGRATIONS_DIRECTORY, log: silentLog });
  await db.close();
  const migrated = await PGlite.create({
    dataDir: join(folder, 'database'),
    extensions: { unaccent },
  });
  const dump = await migrated.dumpDataDir('none');
  await migrated.close();
  const snapshotFile = join(folder, 'snapshot.tar');
  await writeFile(snapshotFile, Buffer.from(await dump.arrayBuffer()));
  project.provide('databaseTemplate', { kind: 'embedded', snapshotFile });
  return () => rm(folder, { recursive: true, force: true });
};

const preparePostgres = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startPostgres();
  const admin = new pg.Client(server.url);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const url = new URL(server.url);
  url.pathname = TEMPLATE;
  const db = openPostgres({ databaseUrl: url.href, log: silentLog });
  await migrate(db, { directory: MIGRATIONS_DIRECTORY, log: silentLog });
  await db.close();
  project.provide('databaseTemplate', {
    kind: 'postgres',
    serverUrl: server.url,
    template: TEMPLATE,
  });
  return server.destroy;
};

export const setup = (project: TestProject): Promise<() => Promise<void>> =>
  project.config.env.RAFIQ_TEST_DATABASE === 'postgres'
    ? preparePostgres(project)
    : prepareEmbedded(project);
