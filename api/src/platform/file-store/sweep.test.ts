import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aBeneficiary, aHealthFolder, aHealthPolicy, aMember } from '../../testing/builders.ts';
import { aPdf } from '../../testing/files.ts';
import { memberFiles } from '../../testing/member-files.ts';
import { aRequest } from '../../testing/requests.ts';
import type { Db } from '../db.ts';
import { recordFile, recordMemberFile, storeFile } from './keep-file.ts';
import { removeForgottenFiles, sweepFiles } from './sweep.ts';
import { HOUSE_REFERENCES, MEMBER_REFERENCES } from './sweep-repository.ts';

/** As `pg_trigger.tgtype` says when a trigger is called. */
const DELETED = 8;
const UPDATED = 16;
const HOUR = 3_600_000;
const LIMITS = { maxBytes: 1_000 };
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [] });
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
  it.each([
    ['the house', 'files', HOUSE_REFERENCES],
    ['a member', 'member_files', MEMBER_REFERENCES],
  ] as const)('of %s is known for every table of the schema', async (_whose, table, references) => {
    const inSchema = await test.db.rows({
      text: `select c.conrelid::regclass::text as "table", a.attname as "column"
             from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid
               and a.attnum = c.conkey[cardinality(c.conkey)]
             where c.contype = 'f' and c.confrelid = $1::regclass`,
      values: [table],
    });
    expect(inSchema).toHaveLength(references.length);
    expect(inSchema).toEqual(expect.arrayContaining([...references]));
  });

  it('tells the sweep when it goes, in every table of the schema', async () => {
    // a table of Citus on the coordinator has a shard there, numbered, with triggers of its own
    const told = await test.db.rows({
      text: `select t.tgrelid::regclass::text as "table",
               convert_from(substring(t.tgargs for octet_length(t.tgargs) - 1), 'UTF8') as "column"
             from pg_trigger t join pg_proc p on p.oid = t.tgfoid
             where p.proname = 'release_file' and t.tgtype & $1 = $1 and t.tgrelid::regclass::text !~ '_[0-9]{6,}$'`,
      values: [DELETED | UPDATED],
    });
    const references = [...HOUSE_REFERENCES, ...MEMBER_REFERENCES];
    expect(told).toHaveLength(references.length);
    expect(told).toEqual(expect.arrayContaining(references));
  });

  it('keeps it, wherever it stands', async () => {
    const member = await aMember(test.db);
    const policyId = await aHealthPolicy(test.db, member);
    const beneficiaryId = await aBeneficiary(test.db, member);
    const folderId = await aHealthFolder(test.db, member, { policyId, beneficiaryId });
    const requestId = await aRequest(test.db, member);
    const ofHouse = [
      ['update accounts set id_file_id = $1 where member_id = $2', [member.id]],
      [
        `insert into library_documents (file_id, id, position, title_fr, title_en, title_ar)
         values ($1, $2, 1, 'a', 'b', 'c')`,
        ['kept'],
      ],
    ] as const;
    const ofMember = [
      [
        'insert into health_folder_files (file_id, member_id, folder_id) values ($1, $2, $3)',
        [member.id, folderId],
      ],
      [
        `insert into request_files (file_id, member_id, request_id, role, upload_key, created_at)
         values ($1, $2, $3, 'proof', 'kept', now())`,
        [member.id, requestId],
      ],
      [
        `insert into waiting_files (file_id, member_id, upload_key, size_bytes, created_at)
         values ($1, $2, 'kept', 1, now())`,
        [member.id],
      ],
    ] as const;
    for (const [text, values] of [...ofHouse, ...ofMember]) {
      const stored = await storeFile(test, Readable.from([aPdf(text)]), LIMITS);
      const file = { ...stored, id: randomUUID(), name: 'a.pdf', createdAt: new Date() };
      await test.db.transaction(async (tx) => {
        if (ofHouse.some((one) => one[0] === text)) await recordFile(tx, file);
        else await recordMemberFile(tx, member.id, file);
        await tx.run({ text, values: [file.id, ...values] });
        // as if another reference had gone
        await tx.run({
          text: 'insert into released_files (file_id) values ($1)',
          values: [file.id],
        });
      });
    }
    expect(await sweepFiles(test, later(HOUR + 60_000))).toBe(0);
    for (const [table, count] of [
      ['only files', ofHouse.length],
      ['member_files', ofMember.length],
      ['released_files', 0],
    ] as const)
      expect(await test.db.rows({ text: `select 1 from ${table}` })).toHaveLength(count);
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
  const { id: memberId } = await aMember(test.db);
  await test.db.run({
    text: 'insert into released_files (file_id) select id from unnest($1::uuid[]) id',
    values: [await memberFiles(test.db, memberId, { count: 101 })],
  });
  expect(await removeForgottenFiles(test)).toBe(101);
  expect(await removeForgottenFiles(test)).toBe(0);
});
