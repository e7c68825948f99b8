import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aBeneficiary, aHealthFolder, aHealthPolicy, aMember } from '../../testing/builders.ts';
import { aPdf } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { readsOf } from '../database/reads.ts';
import type { Db } from '../db.ts';
import type { FileStore } from './file-store.ts';
import { discardUnrecorded, recordFile, storeFile } from './keep-file.ts';
import { openFileStore } from './open-file-store.ts';
import { REFERENCES } from './repository.ts';
import { S3_TEST_KEY, startS3Server } from './s3-server.testing.ts';
import { removeForgottenFiles, sweepFiles } from './sweep.ts';

const HOUR = 3_600_000;
const LIMITS = { maxBytes: 1_000 };
let test: TestApp;
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  test = await startTestApp();
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
    const put = () => Promise.reject(new Error('died'));
    const db: Db = { ...test.db, ...readsOf(() => Promise.reject(new Error('died'))) };
    const dying = { db, files: { ...deps.files, put } };
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
    const away: Db = { ...test.db, ...readsOf(() => Promise.reject(new Error('away'))) };
    await discardUnrecorded({ ...deps, db: away }, stored.key);
    expect(await deps.files.has(stored.key)).toBe(true);
    expect(await removeForgottenFiles(deps)).toBe(1);
    expect([await deps.files.has(stored.key), await count('files')]).toEqual([false, 0]);
  });

  it('cannot be written down once they were swept', async () => {
    const stored = await store();
    await sweepFiles(deps, later(HOUR + 60_000));
    const write = test.db.transaction((tx) => recordFile(tx, row(stored)));
    await expect(write).rejects.toThrow('swept');
    expect(await count('files')).toBe(0);
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
        await recordFile(tx, file);
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
    expect([await stored(), await count('files')]).toEqual([[false, false], 0]);
  });

  it('that cannot be removed now stay to be found again', async () => {
    const stored = await store();
    await test.db.transaction((tx) => recordFile(tx, row(stored)));
    const remove = () => Promise.reject(new Error('the store is away'));
    const broken = { ...deps, files: { ...deps.files, remove } };
    await expect(removeForgottenFiles(broken)).rejects.toThrow('away');
    expect(await removeForgottenFiles(deps)).toBe(1);
  });
});

describe('what refers to a file', () => {
  it('is known for every table of the schema', async () => {
    const inSchema = await test.db.rows({
      text: `select c.conrelid::regclass::text as "table", a.attname as "column"
             from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
             where c.contype = 'f' and c.confrelid = 'files'::regclass`,
    });
    expect(inSchema).toHaveLength(REFERENCES.length);
    expect(inSchema).toEqual(expect.arrayContaining([...REFERENCES]));
  });

  it('keeps it, wherever it stands', async () => {
    const member = await aMember(test.db);
    const policyId = await aHealthPolicy(test.db, member);
    const beneficiaryId = await aBeneficiary(test.db, member);
    const folderId = await aHealthFolder(test.db, member, { policyId, beneficiaryId });
    const referring = [
      ['update accounts set id_file_id = $1 where member_id = $2', [member.id]],
      [
        'insert into health_folder_files (file_id, member_id, folder_id) values ($1, $2, $3)',
        [member.id, folderId],
      ],
      [
        `insert into library_documents (file_id, id, position, title_fr, title_en, title_ar)
         values ($1, $2, 1, 'a', 'b', 'c')`,
        ['kept'],
      ],
    ] as const;
    for (const [text, values] of referring) {
      const stored = await storeFile(test, Readable.from([aPdf(text)]), LIMITS);
      const id = randomUUID();
      await test.db.transaction(async (tx) => {
        await recordFile(tx, { ...stored, id, name: 'a.pdf', createdAt: new Date() });
        await tx.run({ text, values: [id, ...values] });
      });
    }
    expect(await sweepFiles(test, later(HOUR + 60_000))).toBe(0);
    expect(await count('files')).toBe(referring.length);
  });

  it('may come in the moment of the sweep: then the file stays', async () => {
    const stored = await storeFile(test, Readable.from([aPdf('raced')]), LIMITS);
    const id = randomUUID();
    await test.db.transaction((tx) =>
      recordFile(tx, { ...stored, id, name: 'a.pdf', createdAt: new Date() }),
    );
    const member = await aMember(test.db);
    const db: Db = {
      ...test.db,
      transaction: async (work) => {
        await test.db.run({
          text: 'update accounts set id_file_id = $1 where member_id = $2',
          values: [id, member.id],
        });
        return test.db.transaction(work);
      },
    };
    expect(await removeForgottenFiles({ db, files: test.files })).toBe(0);
    expect(await test.files.has(stored.key)).toBe(true);
  });
});
