import { randomUUID } from 'node:crypto';
/** The operator's command on the embedded database, as real processes. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '../platform/database/embedded.ts';
import type { Db } from '../platform/db.ts';
import { openFolderStore } from '../platform/file-store/folder-store.ts';
import { listMessages } from '../platform/messages/repository.ts';
import { aMember } from '../testing/builders.ts';
import { copyTestDataDir } from '../testing/database.ts';
import { runOperator } from '../testing/operator-process.ts';
import { silentLog } from '../testing/silent-log.ts';

let dataDir: string;
const CIN = 'JK567890';
const EMAIL = 'imane@rafiq.example';
const PDF = '%PDF-1.4\n%%EOF\n';

const inDatabase = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
  const db = await openEmbedded({ dataDir, log: silentLog });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};
const operator = (...args: string[]) => runOperator(args, { DATA_DIR: dataDir });

beforeAll(async () => {
  dataDir = await copyTestDataDir();
  const files = openFolderStore(join(dataDir, 'files'));
  const stored = await files.put(randomUUID(), Readable.from([Buffer.from(PDF)]), {
    maxBytes: 1_000,
  });
  await inDatabase(async (db) => {
    const member = await aMember(db, { cin: CIN, verified: false, email: EMAIL });
    const [file] = await db.rows<{ id: string }>({
      text: `insert into files (id, store_key, name, media_type, size_bytes, sha256)
             values (gen_random_uuid(), $1, 'cin.pdf', $2, $3, $4) returning id`,
      values: [stored.key, stored.mediaType, stored.size, stored.sha256],
    });
    await db.run({
      text: 'update accounts set id_file_id = $2 where member_id = $1',
      values: [member.id, file?.id],
    });
  });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it.each([
  [['destroy'], 'Usage: npm run operator'],
  [['verify', 'nodigit'], 'A CIN has 3 to 12'],
  [['verify', 'AB123456', '--force'], '--force'],
])('%j is said in a sentence, before anything is opened', async (args, sentence) => {
  const { code, out, err } = await runOperator(args, { DATA_DIR: '/nowhere/at/all' });
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(sentence);
  expect(err).not.toContain('    at ');
});

it('leaves a folder without a database without one', async () => {
  const { code, err } = await runOperator(['waiting'], { DATA_DIR: '/nowhere/at/all' });
  expect([code, err]).toEqual([
    1,
    'There is no database in /nowhere/at/all. Set DATABASE_URL or DATA_DIR.\n',
  ]);
});

it('says so when the portal still runs on the folder', async () => {
  await inDatabase(async () => {
    const { code, err } = await operator('waiting');
    expect(code).toBe(1);
    expect(err).toContain('is in use by process');
    expect(err).not.toContain('    at ');
  });
});

it('shows who waits and their image', async () => {
  const waiting = await operator('waiting');
  expect([waiting.code, waiting.err]).toEqual([0, '']);
  expect(waiting.out).toMatch(new RegExp(`^${CIN} .*signed up, not verified, with an ID image\n$`));

  const copy = join(dataDir, 'card.pdf');
  expect((await operator('id-image', CIN, '--to', copy)).code).toBe(0);
  expect(await readFile(copy, 'utf8')).toBe(PDF);
  const again = await operator('id-image', CIN, '--to', copy);
  expect([again.code, again.out]).toEqual([1, '']);
}, 120_000);

it('verifies, tells the person and forgets the image', async () => {
  const shown = await operator('verify', 'jk-567890');
  expect([shown.code, shown.err]).toEqual([0, '']);
  expect(shown.out).toMatch(/account \(waits\)\n/);
  for (const fact of ['Amal Test', '1990-05-17', EMAIL, 'application/pdf', 'Nothing was changed'])
    expect(shown.out).toContain(fact);
  const code = /^case +(\w+)$/m.exec(shown.out)?.[1] ?? '';
  const verified = await operator('verify', CIN, '--case', code, '--by', 'Nadia');
  expect([verified.code, verified.err]).toEqual([0, '']);
  expect(verified.out).toContain(`${CIN} is verified`);
  expect(verified.out).not.toMatch(/imane|Amal|Test/);
  await inDatabase(async (db) => {
    const told = await listMessages(db, { recipient: EMAIL, limit: 10 });
    expect(told.map(({ subject }) => subject)).toEqual(['Votre compte Rafiq est vérifié']);
    expect(await db.rows({ text: 'select 1 from files' })).toEqual([]);
  });

  const twice = await operator('verify', CIN);
  expect([twice.code, twice.out]).toEqual([1, '']);
  expect(twice.err).toContain('verified already');
  expect(twice.err).toContain('verified (account, with an ID image) by Nadia');
}, 120_000);
