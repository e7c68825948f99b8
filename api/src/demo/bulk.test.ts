import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { isCin, isEmail, isName, isPhone } from '@rafiq/contract/core/formats';
import { HEALTH_STATUSES } from '@rafiq/contract/health-folders/model';
import { MOTOR_STATUSES } from '@rafiq/contract/motor-folders/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolderStore } from '../platform/file-store/folder-store.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { brokenRules } from './broken-rules.ts';
import { loadBulk, type RowCounts } from './bulk.ts';
import { bulkCin } from './bulk-member.ts';
import { loadDemo } from './load.ts';
import { noRows, type Rows, type TableName } from './rows.ts';
import { COLUMNS, NUMBERED_TABLES, TABLES } from './tables.ts';

const TODAY = '2026-11-15';
const MEMBERS = 200;
const FOLDERS = 12;

let database: TestDatabase;
let counts: RowCounts;
let stored: Rows;
let foreignKeysBefore: unknown;

const load = (today = TODAY) =>
  loadBulk(database.databaseUrl, { members: MEMBERS, folders: FOLDERS, today });

const readForeignKeys = () =>
  database.db.rows({
    text: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
      from pg_constraint where contype = 'f' order by 1, 2`,
  });

/** Everything as JSON gives it: days and moments as texts, amounts as numbers. */
const readAll = async (): Promise<Rows> => {
  const rows = noRows();
  const read = async <Table extends TableName>(table: Table): Promise<void> => {
    const columns: readonly string[] = COLUMNS[table];
    const named = columns.map((column) => `'${column}', ${column}`);
    const found = await database.db.rows<{ row: Rows[Table][number] }>({
      text: `select json_build_object(${named.join(', ')}) as row from ${table} order by ${columns.join(', ')}`,
    });
    (rows[table] as unknown[]).push(...found.map(({ row }) => row));
  };
  for (const table of TABLES) await read(table);
  return rows;
};

let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rafiq-files-'));
  const files = openFolderStore(folder);
  await loadDemo({ db: database.db, files }, { today: TODAY });
  foreignKeysBefore = await readForeignKeys();
  counts = await load();
  stored = await readAll();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('writes the rows that it reports, beside the named members', async () => {
  expect(counts).toMatchObject({
    members: MEMBERS,
    accounts: MEMBERS,
    health_folders: MEMBERS * FOLDERS,
  });
  const named = 10;
  expect(stored.members).toHaveLength(MEMBERS + named);
  expect(stored.members.filter((row) => row.cin === bulkCin(7))).toHaveLength(1);
});

test('keeps every rule of the data', () => {
  expect(brokenRules(stored, TODAY)).toEqual([]);
});

test('carries well-formed names and contacts', () => {
  for (const row of stored.members) {
    expect(isCin(row.cin) && isName(row.first_name) && isName(row.last_name)).toBe(true);
    expect(row.email === null || isEmail(row.email)).toBe(true);
    expect(row.phone === null || isPhone(row.phone)).toBe(true);
  }
});

test('meets every status', () => {
  const statuses = (list: { status: string }[]) => new Set(list.map((row) => row.status));
  expect(statuses(stored.health_folders)).toEqual(new Set(HEALTH_STATUSES));
  expect(statuses(stored.motor_folders)).toEqual(new Set(MOTOR_STATUSES));
});

test('gives no id twice and leaves the sequences behind the last one', async () => {
  for (const table of NUMBERED_TABLES) {
    const ids = stored[table].map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
    const [row] = await database.db.rows<{ next: string }>({
      text: `select nextval(pg_get_serial_sequence('${table}', 'id'))::text as next`,
    });
    expect(Number(row?.next)).toBeGreaterThan(Math.max(...ids));
  }
});

test('leaves every foreign key as it was', async () => {
  expect(await readForeignKeys()).toEqual(foreignKeysBefore);
});

test('lets every bulk member sign in with the demo password', async () => {
  const member = stored.members.find((row) => row.cin === bulkCin(MEMBERS - 1));
  const account = stored.accounts.find((row) => row.member_id === member?.id);
  expect(account?.state).toBe('active');
  expect(await verify(account?.password_hash ?? '', DEMO_PASSWORD)).toBe(true);
});

test('refuses a second load and changes nothing', async () => {
  await expect(load('2027-01-01')).rejects.toThrow('holds bulk members already');
  expect(await readAll()).toEqual(stored);
  expect(await readForeignKeys()).toEqual(foreignKeysBefore);
});
