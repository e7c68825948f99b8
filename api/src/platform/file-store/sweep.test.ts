import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aBeneficiary, aHealthFolder, aHealthPolicy, aMember } from '../../testing/builders.ts';
import { aPdf } from '../../testing/files.ts';
import type { Db } from '../db.ts';
import { recordFile, storeFile } from './keep-file.ts';
import { REFERENCES } from './repository.ts';
import { removeForgottenFiles, sweepFiles } from './sweep.ts';

const HOUR = 3_600_000;
const LIMITS = { maxBytes: 1_000 };
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const later = (ms: number) => new Date(Date.now() + ms);

/** A file that nothing refers to any more, as a sweep finds it. */
const aReleasedFile = async (): Promise<{ id: string; key: string }> => {
  const stored = await storeFile(test, Readable.from([aPdf(randomUUID())]), LIMITS);
  const id = randomUUID();
  await test.db.transaction(async (tx) => {
    await recordFile(tx, { ...stored, id, name: 'a.pdf', createdAt: new Date() });
    await tx.run({ text: 'insert into released_files (file_id) values ($1)', values: [id] });
  });
  return { id, key: stored.key };
};

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

  it('tells the sweep when it goes, in every table of the schema', async () => {
    const told = await test.db.rows({
      text: `select t.tgrelid::regclass::text as "table",
               convert_from(substring(t.tgargs for octet_length(t.tgargs) - 1), 'UTF8') as "column"
             from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'release_file'`,
    });
    expect(told).toHaveLength(REFERENCES.length);
    expect(told).toEqual(expect.arrayContaining([...REFERENCES]));
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
    const files = await test.db.rows({ text: 'select id from files' });
    expect(files).toHaveLength(referring.length);
  });

  it('may come in the moment of the sweep: then the file stays', async () => {
    const { id, key } = await aReleasedFile();
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
    expect(await test.files.has(key)).toBe(true);
    await test.db.run({ text: 'delete from members where id = $1', values: [member.id] });
    expect(await removeForgottenFiles(test)).toBe(1);
  });
});

it('sweeps more than one round of files, and looks at each once', async () => {
  await test.db.run({
    text: `with made as (
             insert into files (id, store_key, name, media_type, size_bytes, sha256)
             select gen_random_uuid(), gen_random_uuid()::text, 'a.pdf', 'application/pdf', 1, '\\x00'
             from generate_series(1, $1::int) returning id)
           insert into released_files (file_id) select id from made`,
    values: [101],
  });
  expect(await removeForgottenFiles(test)).toBe(101);
  expect(await removeForgottenFiles(test)).toBe(0);
});
