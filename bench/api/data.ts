/** Databases of the demo generator's members, made once and kept: a second run begins to measure at once. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import pg from 'pg';
import { loadBulk } from '../../api/src/demo/bulk.ts';
import { loadDemo } from '../../api/src/demo/load.ts';
import type { TableName } from '../../api/src/demo/rows.ts';
import { MIGRATIONS_DIRECTORY, migrate } from '../../api/src/platform/database/migrate.ts';
import { openPostgres } from '../../api/src/platform/database/postgres.ts';
import { openFileStore } from '../../api/src/platform/file-store/open-file-store.ts';
import { silentLog } from '../../api/src/testing/silent-log.ts';
import { type Postgres, startPostgres } from '../harness/postgres.ts';
import { print } from '../harness/report.ts';
import { dataFolder } from './data-folder.ts';

export interface DataSize {
  members: number;
  /** What the list call touches, and no more: enough where nothing else is asked for. */
  onlyForLists: boolean;
}

export const FOLDERS_EACH = 20;
const FOR_LISTS: readonly TableName[] = [
  'members',
  'accounts',
  'health_policies',
  'beneficiaries',
  'health_folders',
];

/** A quarter of a small server's memory, as its manual advises; the planner knows that the disk is no spinning one. */
const MEASURING = {
  shared_buffers: '2GB',
  random_page_cost: '1.1',
  max_wal_size: '4GB',
  // a checkpoint or a clean-up in one round and not in the other would be read as a difference of the servers
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};
/** A load that is cut short is made anew, so nothing of it needs to survive a crash. */
const GENERATING = {
  ...MEASURING,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  maintenance_work_mem: '1GB',
};

const DATABASE = 'rafiq';

const nameOf = ({ members, onlyForLists }: DataSize): string =>
  `${members}-members${onlyForLists ? '-lists' : ''}`;

const schemaHash = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS_DIRECTORY)).sort()) {
    hash.update(name).update(await readFile(join(MIGRATIONS_DIRECTORY, name)));
  }
  return hash.digest('hex');
};

/** What a complete database of the current schema says of itself. */
const stampOf = async ({ members, onlyForLists }: DataSize): Promise<string> => {
  const what = onlyForLists ? 'list tables' : 'all tables';
  return `${members} members, ${FOLDERS_EACH} folders each, ${what}, schema ${await schemaHash()}`;
};

const withAdmin = async <Value>(
  server: Postgres,
  work: (admin: pg.Client) => Promise<Value>,
): Promise<Value> => {
  const admin = new pg.Client(server.url('postgres'));
  await admin.connect();
  return work(admin).finally(() => admin.end());
};

const isComplete = (server: Postgres, size: DataSize): Promise<boolean> =>
  withAdmin(server, async (admin) => {
    const found = await admin.query<{ stamp: string | null }>(
      "select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = $1",
      [DATABASE],
    );
    return found.rows[0]?.stamp === (await stampOf(size));
  });

const generate = async (server: Postgres, folder: string, size: DataSize): Promise<void> => {
  const started = performance.now();
  print(`making ${size.members} members with ${FOLDERS_EACH} health folders each…`);
  await server.dropDatabase(DATABASE);
  await server.createDatabase(DATABASE);
  const databaseUrl = server.url(DATABASE);
  const today = todayInMorocco(new Date());
  const db = openPostgres({ databaseUrl, log: silentLog });
  await migrate(db, { directory: MIGRATIONS_DIRECTORY, log: silentLog });
  await loadDemo({ db, files: openFileStore(join(folder, 'files')) }, { today });
  await db.close();
  await loadBulk(databaseUrl, {
    members: size.members,
    folders: FOLDERS_EACH,
    today,
    ...(size.onlyForLists && { tables: FOR_LISTS }),
  });
  // last: whatever is cut short before has no stamp and is made anew
  const stamp = pg.escapeLiteral(await stampOf(size));
  await withAdmin(server, (admin) => admin.query(`comment on database ${DATABASE} is ${stamp}`));
  print(`  made in ${Math.round((performance.now() - started) / 1_000)} s`);
};

export interface Data {
  server: Postgres;
  url: string;
}

/** A running PostgreSQL, durable again, with this data and nothing else: sizes share no buffers. */
export const openData = async (size: DataSize): Promise<Data> => {
  const folder = await dataFolder();
  const dir = join(folder, nameOf(size));
  let server = await startPostgres({ dir, settings: MEASURING });
  if (!(await isComplete(server, size))) {
    await server.stop();
    server = await startPostgres({ dir, settings: GENERATING });
    await generate(server, folder, size);
    await server.stop();
    server = await startPostgres({ dir, settings: MEASURING });
  }
  return { server, url: server.url(DATABASE) };
};
