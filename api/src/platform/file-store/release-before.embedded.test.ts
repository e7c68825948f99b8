/** An upgrade with files in the database, and the release before, which goes on beside this one until it is stopped. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPdf } from '../../testing/files.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { checkFiles } from '../backup/contents.ts';
import { openEmbedded } from '../database/embedded.ts';
import { MIGRATIONS_DIRECTORY, migrate, readMigrations } from '../database/migrate.ts';
import type { Database } from '../db.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { recordMemberFile, storeFile } from './keep-file.ts';
import { sweepFiles } from './sweep.ts';

let db: Database;
let files: FileStore;
let folder: string;
/** What was there before the upgrade, by what referred to it. */
const before: Record<string, StoredFile & { id: string }> = {};

const MEMBER = '1';
const REQUEST = '11';

const run = (text: string, values: unknown[] = []) => db.run({ text, values });
const store = () =>
  storeFile({ db, files }, Readable.from([aPdf(randomUUID())]), { maxBytes: 1_000 });

/** As the release before writes any file. */
const recordInFiles = async () => {
  const stored = await store();
  const id = randomUUID();
  await run(
    `with taken as (delete from pending_files where store_key = $2 and not removing returning store_key)
     insert into files (id, store_key, name, media_type, size_bytes, sha256, created_at)
     select $1::uuid, store_key, 'a.pdf', $3, $4::bigint, $5::bytea, now() from taken`,
    [id, stored.key, stored.mediaType, stored.size, stored.sha256],
  );
  return { ...stored, id };
};

const TIES: Record<string, string> = {
  request: `insert into request_files (member_id, request_id, file_id, role, upload_key, created_at)
            values (${MEMBER}, ${REQUEST}, $1::uuid, 'proof', $1::uuid::text, now())`,
  waiting: `insert into waiting_files (member_id, file_id, upload_key, size_bytes, created_at)
            values (${MEMBER}, $1::uuid, $1::uuid::text, 1, now())`,
  folder: `insert into health_folder_files (member_id, folder_id, file_id) values (${MEMBER}, 31, $1)`,
  account: `update accounts set id_file_id = $1 where member_id = ${MEMBER}`,
  library: `insert into library_documents (id, position, title_fr, title_en, title_ar, file_id)
            values ('a', 1, 'a', 'a', 'a', $1)`,
};

const aPerson = (id: string) =>
  run(`insert into members (id, cin, birth_date, last_name, first_name, client_id, verified)
       values (${id}, 'AB10000${id}', '1990-01-01', 'a', 'a', 'C${id}', true)`);

const ROWS = [
  `insert into accounts (member_id, cin, state) values (${MEMBER}, 'AB100001', 'active')`,
  `insert into requests (member_id, id, kind, subject, status, contract, details, idempotency_key, content_hash,
     created_at, status_at)
   values (${MEMBER}, ${REQUEST}, 'ticket', 'a', 'Envoyé', '{}', '{}', 'a', '', now(), now())`,
  `insert into health_policies (member_id, id, policy_id, office_id, client_name, label)
   values (${MEMBER}, 21, 'P', 'O', 'a', 'a')`,
  `insert into beneficiaries (member_id, id, last_name, first_name, birth_date, kinship)
   values (${MEMBER}, 22, 'a', 'a', '1990-01-01', 'self')`,
  `insert into health_folders (member_id, id, folder_number, slip_number, health_policy_id, beneficiary_id,
     patient_last_name, patient_first_name, status, created_on, consultation_date, status_date, engaged_amount)
   values (${MEMBER}, 31, 'F', 'S', 21, 22, 'a', 'a', 'Réglé', now(), now(), now(), 1)`,
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-before-'));
  files = openFolderStore(join(folder, 'files'));
  db = await openEmbedded({ dataDir: 'memory://', log: silentLog });
  for (const { name } of await readMigrations(MIGRATIONS_DIRECTORY)) {
    if (name < '024') await copyFile(join(MIGRATIONS_DIRECTORY, name), join(folder, name));
  }
  await migrate(db, { directory: folder, log: silentLog });
  await aPerson(MEMBER);
  for (const text of ROWS) await run(text);
  for (const [what, tie] of Object.entries(TIES)) {
    const file = await recordInFiles();
    await run(tie, [file.id]);
    before[what] = file;
  }
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const keysIn = async (table: string): Promise<string[]> =>
  (await db.rows<{ key: string }>({ text: `select store_key as key from ${table}` }))
    .map(({ key }) => key)
    .sort();
const keysOf = (...what: string[]) => what.map((one) => before[one]?.key).sort();

it('leads every file to where it belongs, with its bytes', async () => {
  const whole = { whole: Object.keys(TIES).length, broken: [] };
  expect(await checkFiles(db, join(folder, 'files'))).toEqual(whole);
  await migrate(db, { directory: MIGRATIONS_DIRECTORY, log: silentLog });
  expect(await keysIn('member_files')).toEqual(keysOf('request', 'waiting', 'folder'));
  expect(await keysIn('only files')).toEqual(keysOf('account', 'library'));
  expect(await checkFiles(db, join(folder, 'files'))).toEqual(whole);
  expect(await db.rows({ text: 'select id_file_id::text as id from accounts' })).toEqual([
    { id: before.account?.id },
  ]);
  // long after: whatever is referred to stays
  expect(await sweepFiles({ db, files }, new Date(Date.now() + 86_400_000))).toBe(0);
});

describe('the release before', () => {
  const read = (memberId: string) =>
    db.rows<{ key: string }>({
      text: `select f.store_key as key from request_files rf join files f on f.id = rf.file_id
             where rf.member_id = $1 and rf.request_id = $2`,
      values: [memberId, REQUEST],
    });
  const readKeys = async (memberId: string) => (await read(memberId)).map(({ key }) => key).sort();

  it('finds what both have written, each once', async () => {
    const old = await recordInFiles();
    await run(TIES.request ?? '', [old.id]);
    expect(await keysIn('only files')).toEqual(keysOf('account', 'library'));
    const stored = await store();
    const id = randomUUID();
    await db.transaction(async (tx) => {
      await recordMemberFile(tx, MEMBER, { ...stored, id, name: 'a.pdf', createdAt: new Date() });
      await tx.run({ text: TIES.request ?? '', values: [id] });
    });
    expect(await readKeys(MEMBER)).toEqual([before.request?.key, old.key, stored.key].sort());
  });

  it('names a file that waits, and what it drops goes with its bytes', async () => {
    const waiting = before.waiting?.id;
    await run(
      `with taken as (delete from waiting_files where member_id = $1 and file_id = $3 returning file_id)
       insert into request_files (member_id, request_id, file_id, upload_key, created_at, role)
       values ($1, $2, (select file_id from taken), 'named', now(), 'proof')`,
      [MEMBER, REQUEST, waiting],
    );
    await run('delete from request_files where file_id = $1', [before.request?.id]);
    expect(await sweepFiles({ db, files }, new Date())).toBe(1);
    expect(await readKeys(MEMBER)).toContain(before.waiting?.key);
    expect(await files.has(before.request?.key ?? '')).toBe(false);
  });

  it('sweeps a file of a member by its own way, and takes the row along', async () => {
    const { id = '', key } = before.folder ?? {};
    const FORGOTTEN = [
      ...['request_files', 'waiting_files', 'health_folder_files', 'onboarding_files'],
      'library_documents',
    ].map((table) => `not exists (select 1 from ${table} t where t.file_id = f.id)`);
    const sweep = () =>
      db.transaction(async (tx) => {
        await tx.rows({ text: `select 1 from files where id = '${id}' order by id for update` });
        return tx.rows({
          text: `with forgotten as (delete from files f
                   where f.id = $1 and ${FORGOTTEN.join(' and ')} returning f.store_key)
                 insert into pending_files (store_key, removing) select store_key, true from forgotten
                 returning store_key as key`,
          values: [id],
        });
      });
    expect(await sweep()).toEqual([]);
    await run('delete from health_folder_files where file_id = $1', [id]);
    expect(await sweep()).toEqual([{ key }]);
    expect(await keysIn('member_files')).not.toContain(key);
  });

  it('gives a request to another member, and its files stay whole', async () => {
    const kept = await readKeys(MEMBER);
    await aPerson('2');
    await run('update requests set member_id = 2 where member_id = 1');
    await run('update accounts set id_file_id = null');
    await run('delete from members where id = 1');
    await sweepFiles({ db, files }, new Date());
    expect(await readKeys('2')).toEqual(kept);
    expect(await keysIn('member_files')).toEqual(kept);
    for (const key of kept) expect(await files.has(key)).toBe(true);
    expect(await files.has(before.account?.key ?? '')).toBe(false);
  });

  it('is gone one day, and nothing is left of what was there for it', async () => {
    const kept = await keysIn('member_files');
    for (let times = 0; times < 2; times += 1) await db.script('select end_files_side_by_side()');
    expect(await keysIn('files')).toEqual(keysOf('library'));
    expect(await keysIn('member_files')).toEqual(kept);
  });
});
