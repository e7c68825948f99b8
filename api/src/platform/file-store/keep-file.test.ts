import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { aPdf } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import type { Db } from '../db.ts';
import type { FileStore } from './file-store.ts';
import { discardUnrecorded, recordFile, recordMemberFile, storeFile } from './keep-file.ts';
import { openFileStore } from './open-file-store.ts';
import { S3_TEST_KEY, startS3Server } from './s3-server.testing.ts';
import { removeForgottenFiles, sweepFiles } from './sweep.ts';

const HOUR = 3_600_000;
const LIMITS = { maxBytes: 1_000 };
let test: TestApp;
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  test = await startTestApp({ features: [] });
  vi.stubEnv('AWS_ACCESS_KEY_ID', S3_TEST_KEY);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_TEST_KEY);
  s3 = await startS3Server('kept');
});
afterAll(async () => {
  await s3.close();
  await test.close();
  vi.unstubAllEnvs();
});
beforeEach(() => test.db.run({ text: 'delete from pending_files' }));

const count = async (table: string) =>
  (await test.db.rows<{ n: number }>({ text: `select count(*)::int as n from ${table}` }))[0]?.n;
const later = (ms: number) => new Date(Date.now() + ms);

/** As if a document of the library had it and is gone. */
const loseReference = async (fileId: string): Promise<void> => {
  await test.db.run({
    text: `insert into library_documents (file_id, id, position, title_fr, title_en, title_ar)
           values ($1, 'gone', 1, 'a', 'b', 'c')`,
    values: [fileId],
  });
  await test.db.run({ text: 'delete from library_documents where id = $1', values: ['gone'] });
};

describe.each([
  { name: 'a folder', open: () => test.files },
  {
    name: 'an S3-compatible server',
    open: () => openFileStore(`s3://kept?endpoint=${encodeURIComponent(s3.endpoint)}`),
  },
])('files in $name', ({ open }) => {
  let deps: { db: Db; files: FileStore };
  beforeAll(() => {
    deps = { db: test.db, files: open() };
  });
  const store = () => storeFile(deps, Readable.from([aPdf(randomUUID())]), LIMITS);
  const row = (stored: Awaited<ReturnType<typeof store>>) => ({
    ...stored,
    id: randomUUID(),
    name: 'a.pdf',
    createdAt: new Date(),
  });

  it('of a process that died before the row was written go after an hour', async () => {
    const { key } = await store();
    expect(await sweepFiles(deps, later(HOUR - 60_000))).toBe(0);
    expect(await deps.files.has(key)).toBe(true);
    expect(await sweepFiles(deps, later(HOUR + 60_000))).toBe(1);
    expect([await deps.files.has(key), await count('pending_files')]).toEqual([false, 0]);
  });

  it('of a process that died before the bytes were there leave no pending key', async () => {
    const died = () => Promise.reject(new Error('died'));
    const dying = { ...deps, files: { ...deps.files, put: died, remove: died } };
    await expect(storeFile(dying, Readable.from([aPdf()]), LIMITS)).rejects.toThrow('died');
    expect(await count('pending_files')).toBe(1);
    expect(await sweepFiles(deps, later(HOUR + 60_000))).toBe(1);
    expect(await count('pending_files')).toBe(0);
  });

  it('whose row is rolled back are taken back at once', async () => {
    const stored = await store();
    const write = test.db.transaction(async (tx) => {
      await recordFile(tx, row(stored));
      throw new Error('refused');
    });
    await expect(write).rejects.toThrow('refused');
    await discardUnrecorded(deps, stored.key);
    expect([await deps.files.has(stored.key), await count('pending_files')]).toEqual([false, 0]);
  });

  it('stay when the row is written and only the answer to the commit is lost', async () => {
    const stored = await store();
    const file = row(stored);
    await test.db.transaction((tx) => recordFile(tx, file));
    await discardUnrecorded(deps, stored.key);
    // also when nobody can be asked
    const away: Db = { ...test.db, run: () => Promise.reject(new Error('away')) };
    await discardUnrecorded({ ...deps, db: away }, stored.key);
    expect(await deps.files.has(stored.key)).toBe(true);
    await loseReference(file.id);
    expect(await removeForgottenFiles(deps)).toBe(1);
    expect([await deps.files.has(stored.key), await count('files')]).toEqual([false, 0]);
  });

  it('cannot be written down once they were swept', async () => {
    const stored = await store();
    await sweepFiles(deps, later(HOUR + 60_000));
    const write = test.db.transaction((tx) => recordFile(tx, row(stored)));
    await expect(write).rejects.toThrow('swept');
    const ofMember = test.db.transaction((tx) => recordMemberFile(tx, '1', row(stored)));
    await expect(ofMember).rejects.toThrow('store_key');
    expect([await count('files'), await count('member_files')]).toEqual([0, 0]);
  });

  it('go with the request that they belong to, and not before', async () => {
    const member = await aMember(test.db);
    const requests = [await aRequest(test.db, member), await aRequest(test.db, member)];
    const keys: string[] = [];
    for (const requestId of requests) {
      const stored = await store();
      const file = row(stored);
      keys.push(stored.key);
      await test.db.transaction(async (tx) => {
        await recordMemberFile(tx, member.id, file);
        await tx.run({
          text: `insert into request_files (member_id, request_id, file_id, role, upload_key, created_at)
                 values ($1, $2, $3, 'proof', $4, now())`,
          values: [member.id, requestId, file.id, randomUUID()],
        });
      });
    }
    const stored = () => Promise.all(keys.map((key) => deps.files.has(key)));
    expect(await sweepFiles(deps, later(30 * 24 * HOUR))).toBe(0);
    expect(await stored()).toEqual([true, true]);
    await test.db.run({ text: 'delete from requests where id = $1', values: [requests[0]] });
    expect(await sweepFiles(deps, new Date())).toBe(1);
    expect(await stored()).toEqual([false, true]);
    await test.db.run({ text: 'delete from members where id = $1', values: [member.id] });
    expect(await sweepFiles(deps, new Date())).toBe(1);
    expect([await stored(), await count('member_files')]).toEqual([[false, false], 0]);
  });

  it('that cannot be removed now stay to be found again', async () => {
    const file = row(await store());
    await test.db.transaction((tx) => recordFile(tx, file));
    await loseReference(file.id);
    const remove = () => Promise.reject(new Error('the store is away'));
    const broken = { ...deps, files: { ...deps.files, remove } };
    await expect(removeForgottenFiles(broken)).rejects.toThrow('away');
    expect([await count('files'), await deps.files.has(file.key)]).toEqual([0, true]);
    expect(await sweepFiles(deps, new Date())).toBe(1);
    expect([await count('pending_files'), await deps.files.has(file.key)]).toEqual([0, false]);
  });

  it('are removed while no transaction is open, however long the store takes', async () => {
    const file = row(await store());
    await test.db.transaction((tx) => recordFile(tx, file));
    await loseReference(file.id);
    const unrecorded = await store();
    let open = 0;
    const db: Db = {
      ...test.db,
      transaction: async (work) => {
        open += 1;
        return test.db.transaction(work).finally(() => {
          open -= 1;
        });
      },
    };
    const openWhileRemoving: number[] = [];
    const remove = async (key: string) => {
      openWhileRemoving.push(open);
      await deps.files.remove(key);
    };
    const slow = { db, files: { ...deps.files, remove } };
    await discardUnrecorded(slow, unrecorded.key);
    expect(await removeForgottenFiles(slow)).toBe(1);
    expect(openWhileRemoving).toEqual([0, 0]);
  });

  it('cannot be written down while they are being removed', async () => {
    const stored = await store();
    let write: Promise<void> | undefined;
    const remove = async (key: string) => {
      write = test.db.transaction((tx) => recordFile(tx, row(stored)));
      await expect(write).rejects.toThrow('swept');
      await deps.files.remove(key);
    };
    await discardUnrecorded({ ...deps, files: { ...deps.files, remove } }, stored.key);
    expect([await count('files'), await count('pending_files')]).toEqual([0, 0]);
  });
});
