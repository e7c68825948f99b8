import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { loadDemo } from './load.ts';
import { namedRows } from './named/all.ts';
import { NUMBERED_TABLES, TABLES } from './tables.ts';

const TODAY = '2026-11-15';
let database: TestDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

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
  expect(await loadDemo(database.db, { today: TODAY })).toEqual({ loaded: true });
  const rows = namedRows({ today: TODAY, passwordHash: '' });
  expect(await countAll()).toEqual(
    Object.fromEntries(TABLES.map((table) => [table, rows[table].length])),
  );
});

test('changes nothing the second time, even on another day', async () => {
  await loadDemo(database.db, { today: TODAY });
  const before = await countAll();
  expect(await loadDemo(database.db, { today: '2027-01-01' })).toEqual({ loaded: false });
  expect(await countAll()).toEqual(before);
});

test('loads once when two processes start together', async () => {
  const both = await Promise.all([
    loadDemo(database.db, { today: TODAY }),
    loadDemo(database.db, { today: TODAY }),
  ]);
  expect(both.map(({ loaded }) => loaded).sort()).toEqual([false, true]);
});

test('stores a hash that the printed password opens, the same for every account', async () => {
  await loadDemo(database.db, { today: TODAY });
  const hashes = await database.db.rows<{ password_hash: string }>({
    text: 'select distinct password_hash from accounts where password_hash is not null',
  });
  expect(hashes).toHaveLength(1);
  const stored = hashes[0]?.password_hash ?? '';
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(stored, DEMO_PASSWORD)).toBe(true);
});

test('leaves the sequences behind the last row', async () => {
  await loadDemo(database.db, { today: TODAY });
  for (const table of NUMBERED_TABLES) {
    const [row] = await database.db.rows<{ ahead: boolean }>({
      text: `select nextval(pg_get_serial_sequence('${table}', 'id')) > max(id) as ahead from ${table}`,
    });
    expect(row).toEqual({ ahead: true });
  }
});

test('finds a patient by an unaccented search', async () => {
  await loadDemo(database.db, { today: TODAY });
  const found = await database.db.rows({
    text: "select 1 from health_folders where member_id = 1 and search like '%yassine bennani%ordonnance%'",
  });
  expect(found.length).toBeGreaterThan(0);
});
