import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../platform/db.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';
import { openFolderStore } from '../platform/file-store/folder-store.ts';
import { readPdf } from '../platform/pdf/pdf-reader.testing.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { loadDemo } from './load.ts';
import { namedDemo } from './named/all.ts';
import { NUMBERED_TABLES, TABLES } from './tables.ts';

const TODAY = '2026-11-15';
let database: TestDatabase;
let folder: string;
let files: FileStore;

beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rafiq-files-'));
  files = openFolderStore(folder);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** How many files lie in the store, whole or not. */
const countStored = async (): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    .length;

const countAll = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const [row] = await database.db.rows<{ count: number }>({
      text: `select count(*)::int as count from ${table}`,
    });
    counts[table] = row?.count ?? -1;
  }
  return counts;
};

test('writes every generated row', async () => {
  expect(await loadDemo({ db: database.db, files }, { today: TODAY })).toEqual({ loaded: true });
  const { rows, documents } = namedDemo({ today: TODAY, passwordHash: '' });
  expect(await countStored()).toBe(documents.length);
  expect(await countAll()).toEqual(
    Object.fromEntries(TABLES.map((table) => [table, rows[table].length])),
  );
});

test('changes nothing the second time, even on another day', async () => {
  await loadDemo({ db: database.db, files }, { today: TODAY });
  const before = await countAll();
  expect(await loadDemo({ db: database.db, files }, { today: '2027-01-01' })).toEqual({
    loaded: false,
  });
  expect(await countAll()).toEqual(before);
});

test('loads once when two processes start together', async () => {
  const both = await Promise.all([
    loadDemo({ db: database.db, files }, { today: TODAY }),
    loadDemo({ db: database.db, files }, { today: TODAY }),
  ]);
  expect(both.map(({ loaded }) => loaded).sort()).toEqual([false, true]);
  const { documents } = namedDemo({ today: TODAY, passwordHash: '' });
  expect(await countStored()).toBe(documents.length);
});

test('leaves no file behind when the rows cannot be written', async () => {
  const failing = [() => Promise.reject(new Error('the database went away'))];
  const fails: Db = {
    ...database.db,
    transaction: (work) => failing.pop()?.() ?? database.db.transaction(work),
  };
  await expect(loadDemo({ db: fails, files }, { today: TODAY })).rejects.toThrow('went away');
  expect(await countStored()).toBe(0);
  expect(await loadDemo({ db: database.db, files }, { today: TODAY })).toEqual({ loaded: true });
});

test('stores real documents: one folder has three, others one, most none', async () => {
  await loadDemo({ db: database.db, files }, { today: TODAY });
  const counts = await database.db.rows<{ status: string; count: number }>({
    text: `select f.status, count(*)::int as count from health_folder_files d
           join health_folders f on f.member_id = d.member_id and f.id = d.folder_id
           group by f.status, f.id order by count desc, f.status`,
  });
  expect(counts).toEqual([
    { status: 'Réglé', count: 3 },
    { status: 'Accord', count: 1 },
    { status: 'P.charge', count: 1 },
  ]);
  const stored = await database.db.rows<{ key: string; name: string; size: number; type: string }>({
    text: `select store_key as key, name, size_bytes::int as size, media_type as type from files`,
  });
  for (const { key, size, type } of stored) {
    const bytes = await buffer(await files.get(key));
    expect([bytes.length, type]).toEqual([size, 'application/pdf']);
    expect(readPdf(bytes).lines.length).toBeGreaterThan(3);
  }
});

test('stores a hash that the printed password opens, the same for every account', async () => {
  await loadDemo({ db: database.db, files }, { today: TODAY });
  const hashes = await database.db.rows<{ password_hash: string }>({
    text: 'select distinct password_hash from accounts where password_hash is not null',
  });
  expect(hashes).toHaveLength(1);
  const stored = hashes[0]?.password_hash ?? '';
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(stored, DEMO_PASSWORD)).toBe(true);
});

test('leaves the sequences behind the last row', async () => {
  await loadDemo({ db: database.db, files }, { today: TODAY });
  for (const table of NUMBERED_TABLES) {
    const [row] = await database.db.rows<{ ahead: boolean }>({
      text: `select nextval(pg_get_serial_sequence('${table}', 'id')) > max(id) as ahead from ${table}`,
    });
    expect(row).toEqual({ ahead: true });
  }
});

test('finds a patient by an unaccented search', async () => {
  await loadDemo({ db: database.db, files }, { today: TODAY });
  const found = await database.db.rows({
    text: "select 1 from health_folders where member_id = 1 and search like '%yassine bennani%ordonnance%'",
  });
  expect(found.length).toBeGreaterThan(0);
});
