/** As in a deployment: the role that serves people makes no table, and still takes, applies and undoes batches. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { openDatabase } from '../../platform/database/open.ts';
import type { Database } from '../../platform/db.ts';
import { openFolderStore } from '../../platform/file-store/folder-store.ts';
import { prepareSchema } from '../../platform/prepare-schema.ts';
import { applyFeed, feedRow, sendFeed, undoFeed } from '../../testing/feeds.ts';
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts';
import { silentLog as log } from '../../testing/silent-log.ts';

const ROLES = join(import.meta.dirname, '../../../../deploy/roles.sql');
let postgres: PostgresServer;
let app: Database;
let folder: string;
const as = (role: string) => {
  const url = new URL(postgres.url);
  url.username = role;
  return url.href;
};
const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '/nowhere', log });

beforeAll(async () => {
  postgres = await startPostgres();
  const admin = await open(postgres.url);
  await admin.script((await readFile(ROLES, 'utf8')).replaceAll(/:'\w+_password'/g, "'unused'"));
  await admin.close();
  app = await open(as('rafiq_app'));
  await prepareSchema(app, { databaseOwnerUrl: as('rafiq_owner'), dataDir: '/nowhere', log });
  folder = await mkdtemp(join(tmpdir(), 'rafiq-files-'));
}, 60_000);
afterAll(async () => {
  await app.close();
  await postgres.destroy();
  await rm(folder, { recursive: true });
});

it('takes, applies and undoes a batch', async () => {
  const deps = { db: app, clock: systemClock, files: openFolderStore(folder) };
  const seen = await sendFeed(deps, 'members', [feedRow('members', 'M-1')]);
  expect(seen.counts).toMatchObject({ new: 1 });
  expect((await applyFeed(deps, seen)).state).toBe('applied');
  expect((await undoFeed(deps, seen)).state).toBe('undone');
  await expect(app.run({ text: 'create unlogged table feed_rows_1 (a int)' })).rejects.toThrow(
    /permission denied/,
  );
});
