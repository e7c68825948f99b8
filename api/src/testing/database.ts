import { randomUUID } from 'node:crypto';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openEmbedded } from '../platform/database/embedded.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import type { Database } from '../platform/db.ts';
import type {} from './database-setup.ts';
import { silentLog } from './silent-log.ts';

export interface TestDatabase {
  db: Database;
  /** Undefined for the embedded database, as in the product's settings. */
  databaseUrl: string | undefined;
  close(): Promise<void>;
}

const administer = async (serverUrl: string, sql: string): Promise<void> => {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/**
 * A folder with the files of a migrated and empty embedded database. The caller removes it.
 * An older schema lacks the newest migration.
 */
export const copyTestDataDir = async ({ olderSchema = false } = {}): Promise<string> => {
  const template = inject('databaseTemplate');
  if (template.kind !== 'embedded') throw new Error('Only the embedded database has files');
  const dataDir = await mkdtemp(join(tmpdir(), 'rafiq-data-'));
  const from = olderSchema ? template.olderDataDir : template.dataDir;
  await cp(join(from, 'database'), join(dataDir, 'database'), { recursive: true });
  return dataDir;
};

/** A migrated and empty database of one's own. Which kind is decided by the Vitest project. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') {
    const { snapshotFile } = template;
    const db = await openEmbedded({ dataDir: 'memory://', log: silentLog, snapshotFile });
    return { db, databaseUrl: undefined, close: db.close };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(template.serverUrl, `create database ${name} template ${template.template}`);
  const url = new URL(template.serverUrl);
  url.pathname = name;
  const db = openPostgres({ databaseUrl: url.href, log: silentLog });
  return {
    db,
    databaseUrl: url.href,
    async close() {
      await db.close();
      await administer(template.serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
};
