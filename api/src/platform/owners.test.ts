/** `owners` follows `members` by itself, and what a member owns goes with it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aHealthPolicy, aMember } from '../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const rows = (text: string, values: unknown[] = []) => database.db.rows({ text, values });
const run = (text: string, values: unknown[] = []) => database.db.run({ text, values });

const COLUMNS = 'verified, cin, last_name, first_name, birth_date::text, membership_number';
const expectAllAlike = async () => {
  const members = await rows(`select id::text as member_id, ${COLUMNS} from members order by id`);
  expect(members.length).toBeGreaterThan(0);
  expect(
    await rows(`select member_id::text, ${COLUMNS} from owners order by owners.member_id`),
  ).toEqual(members);
};

it('holds everybody of the registry, however they came and whatever was corrected', async () => {
  const first = await aMember(database.db, { lastName: 'Alami' });
  await run(
    `insert into members (cin, birth_date, last_name, first_name, client_id, verified)
     select 'OW' || n, '1990-01-31', 'O''Hara "\\ ', 'عبد', 'OW' || n, false
     from generate_series(1, 300) n`,
  );
  await expectAllAlike();
  await run(`update members set last_name = 'El Alami', membership_number = null where id = $1`, [
    first.id,
  ]);
  await run(`update members set verified = true, birth_date = '1991-02-28' where cin like 'OW1%'`);
  await expectAllAlike();
  await run(`delete from members where cin like 'OW2%'`);
  await expectAllAlike();
});

it('is not written to for what it does not hold', async () => {
  const { id } = await aMember(database.db);
  const version = () => rows('select xmin::text from owners where member_id = $1', [id]);
  const before = await version();
  await run(`update members set email = 'new@rafiq.example', language = 'ar' where id = $1`, [id]);
  await run('update members set cin = cin where id = $1', [id]);
  expect(await version()).toEqual(before);
});

it('takes along what the member owns, and keeps that of others', async () => {
  const leaving = await aMember(database.db);
  const staying = await aMember(database.db);
  await aHealthPolicy(database.db, leaving);
  await aHealthPolicy(database.db, staying);
  await run('delete from members where id = $1', [leaving.id]);
  expect(
    await rows(
      'select member_id::text as id from health_policies where member_id = any ($1::bigint[])',
      [[leaving.id, staying.id]],
    ),
  ).toEqual([{ id: staying.id }]);
});

it('has every key of a member’s rows, each of them checked', async () => {
  const keys = await rows(
    `select conrelid::regclass::text as "table", convalidated as checked from pg_constraint
     where contype = 'f' and confrelid = 'owners'::regclass order by 1`,
  );
  const tables = [
    ...['beneficiaries', 'health_folders', 'health_policies', 'motor_folders', 'motor_policies'],
    ...['requests', 'sessions', 'waiting_files'],
  ];
  expect(keys).toEqual(expect.arrayContaining(tables.map((table) => ({ table, checked: true }))));
  expect(keys).not.toContainEqual(expect.objectContaining({ checked: false }));
});
