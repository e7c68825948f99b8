import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { verify } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccessKeys } from '../features/access-keys/service.ts';
import { systemClock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';
import { openFolderStore } from '../platform/file-store/folder-store.ts';
import { readMediaType } from '../platform/file-store/media-type.ts';
import { openFileStore } from '../platform/file-store/open-file-store.ts';
import { S3_TEST_KEY, startS3Server } from '../platform/file-store/s3-server.testing.ts';
import { readPdf } from '../platform/pdf/pdf-reader.testing.ts';
import { openTestDatabase } from '../testing/database.ts';
import { DEMO_KEY, DEMO_PASSWORD } from './accounts.ts';
import { DEMO_SOURCE } from './feed.ts';
import { loadDemo } from './load.ts';
import { namedDemo } from './named/all.ts';
import { NUMBERED_TABLES, TABLES } from './tables.ts';

const TODAY = '2026-11-15';

interface Place {
  db: Db;
  files: FileStore;
  folder: string;
  close(): Promise<void>;
}

const openPlace = async (): Promise<Place> => {
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-files-'));
  return {
    db: database.db,
    files: openFolderStore(folder),
    folder,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** How many files lie in the store, whole or not. */
const countStored = async ({ folder }: Place): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    .length;

const countAll = async ({ db }: Place): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const [row] = await db.rows<{ count: number }>({
      text: `select count(*)::int as count from ${table}`,
    });
    counts[table] = row?.count ?? -1;
  }
  return counts;
};

describe('a load into an empty database', { tags: ['slow'] }, () => {
  let place: Place;
  beforeEach(async () => {
    place = await openPlace();
  });
  afterEach(() => place.close());

  test('happens once when two processes start together', async () => {
    const both = await Promise.all([
      loadDemo(place, { today: TODAY }),
      loadDemo(place, { today: TODAY }),
    ]);
    expect(both.map(({ loaded }) => loaded).sort()).toEqual([false, true]);
    const { documents } = namedDemo({ today: TODAY, passwordHash: '' });
    expect(await countStored(place)).toBe(documents.length);
  });

  test('leaves no file behind when the rows cannot be written', async () => {
    const fails: Db = {
      ...place.db,
      // the last one: the files are there, and the rows that name them are not
      transaction: async (work) => {
        if ((await countStored(place)) > 0) throw new Error('the database went away');
        return place.db.transaction(work);
      },
    };
    await expect(loadDemo({ ...place, db: fails }, { today: TODAY })).rejects.toThrow('went away');
    expect(await countStored(place)).toBe(0);
    expect(await loadDemo(place, { today: TODAY })).toEqual({ loaded: true });
  });
});

test('keeps its files on an S3-compatible server as in a folder', { tags: ['slow'] }, async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', S3_TEST_KEY);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_TEST_KEY);
  const [{ db, close }, server] = await Promise.all([openTestDatabase(), startS3Server('files')]);
  try {
    const endpoint = encodeURIComponent(server.endpoint);
    const files = openFileStore(`s3://files/demo?endpoint=${endpoint}&region=eu-west-1`);
    expect(await loadDemo({ db, files }, { today: TODAY })).toEqual({ loaded: true });
    const { key } = await db.one<{ key: string }>({
      text: `select store_key as key from member_files where name = 'facture-pharmacie.png'`,
    });
    expect(await readMediaType(await buffer(await files.get(key)))).toBe('image/png');
  } finally {
    vi.unstubAllEnvs();
    await Promise.all([close(), server.close()]);
  }
});

describe('the loaded demo', () => {
  let place: Place;
  let db: Db;
  beforeAll(async () => {
    place = await openPlace();
    db = place.db;
    expect(await loadDemo(place, { today: TODAY })).toEqual({ loaded: true });
  });
  afterAll(() => place.close());

  test('has every generated row', async () => {
    const { rows, documents } = namedDemo({ today: TODAY, passwordHash: '' });
    expect(await countStored(place)).toBe(documents.length);
    expect(await countAll(place)).toEqual(
      Object.fromEntries(TABLES.map((table) => [table, rows[table].length])),
    );
  });

  test('stays as it is the second time, even on another day', async () => {
    const before = await countAll(place);
    expect(await loadDemo(place, { today: '2027-01-01' })).toEqual({ loaded: false });
    expect(await countAll(place)).toEqual(before);
  });

  test('stores real documents: one folder has three, others one, most none', async () => {
    const counts = await db.rows<{ status: string; count: number }>({
      text: `select f.status, count(*)::int as count from health_folder_files d
             join health_folders f on f.member_id = d.member_id and f.id = d.folder_id
             group by f.status, f.id order by count desc, f.status`,
    });
    expect(counts).toEqual([
      { status: 'Réglé', count: 3 },
      { status: 'Accord', count: 1 },
      { status: 'P.charge', count: 1 },
    ]);
    const stored = await db.rows<{ key: string; name: string; size: number; type: string }>({
      text: `select store_key as key, name, size_bytes::int as size, media_type as type from member_files`,
    });
    for (const { key, size, type } of stored) {
      const bytes = await buffer(await place.files.get(key));
      expect([bytes.length, await readMediaType(bytes)]).toEqual([size, type]);
      if (type === 'application/pdf') expect(readPdf(bytes).lines.length).toBeGreaterThan(3);
    }
    expect(new Set(stored.map(({ type }) => type))).toEqual(
      new Set(['application/pdf', 'image/png', 'audio/mpeg']),
    );
  });

  test('gives cases that wait something to look at and to listen to', async () => {
    const sent = await db.rows<{ kind: string; roles: string }>({
      text: `select r.kind, string_agg(f.role, ' ' order by f.role) as roles
             from cases c join requests r on r.id::text = c.subject_id and r.kind = c.kind
             join request_files f on f.member_id = r.member_id and f.request_id = r.id
             where c.state = 'open' group by r.kind, r.id`,
    });
    expect(sent).toContainEqual({ kind: 'health-declaration', roles: 'proof proof' });
    expect(sent).toContainEqual({ kind: 'motor-declaration', roles: 'proof proof' });
    expect(sent).toContainEqual({ kind: 'ticket', roles: 'voice' });
  });

  test('stores a hash that the printed password opens, the same for every account', async () => {
    const hashes = await db.rows<{ password_hash: string }>({
      text: 'select distinct password_hash from accounts where password_hash is not null',
    });
    expect(hashes).toHaveLength(1);
    const stored = hashes[0]?.password_hash ?? '';
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(stored, DEMO_PASSWORD)).toBe(true);
  });

  test('lets the printed key call for the source of the demo', async () => {
    const keys = createAccessKeys({ db, clock: systemClock });
    const headers = { authorization: `Bearer ${DEMO_KEY}` };
    const holder = await keys.requireKey({ ip: '127.0.0.1', headers }, 'feeds:health-folders');
    expect(holder.source).toBe(DEMO_SOURCE);
  });

  test('leaves the sequences behind the last row', async () => {
    for (const table of NUMBERED_TABLES) {
      const [row] = await db.rows<{ ahead: boolean }>({
        text: `select nextval(pg_get_serial_sequence('${table}', 'id')) > max(id) as ahead from ${table}`,
      });
      expect(row).toEqual({ ahead: true });
    }
  });

  test('finds a patient by an unaccented search', async () => {
    const found = await db.rows({
      text: "select 1 from health_folders where search like '%yassine bennani%ordonnance%'",
    });
    expect(found.length).toBeGreaterThan(0);
  });
});
