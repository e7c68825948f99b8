/** Cases come and go with what they are about. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { requestCallBack } from '../support/service.ts';
import { openIdentity } from './service.ts';

// a Tuesday
const NOW = new Date('2026-06-23T10:00:00Z');

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const casesOf = (kind: string) =>
  test.db.rows<{ subject: string; state: string; due: Date }>({
    text: 'select subject_id as subject, state, due_at as due from cases where kind = $1 order by id',
    values: [kind],
  });

/** As a request for access is written: with its case. */
const askForAccess = (cin: string, id: string): Promise<void> =>
  test.db.transaction(async (tx) => {
    await tx.run({
      text: `insert into access_requests (id, cin, birth_date, last_name, first_name, language, created_at)
             values ($1, $2, '1990-01-01', 'Alami', 'Sara', 'fr', $3)`,
      values: [id, cin, NOW],
    });
    await openIdentity(tx, cin, NOW);
  });

it('opens one case for a CIN, however often access is asked for, and closes it with the last', async () => {
  await askForAccess('ZZ100001', '00000000-0000-4000-8000-000000000001');
  await askForAccess('ZZ100001', '00000000-0000-4000-8000-000000000002');
  expect(await casesOf('identity')).toEqual([
    { subject: 'ZZ100001', state: 'open', due: new Date('2026-06-25T10:00:00Z') },
  ]);
  await test.db.run({
    text: `update access_requests set state = 'rejected' where id = '00000000-0000-4000-8000-000000000001'`,
  });
  expect(await casesOf('identity')).toMatchObject([{ state: 'open' }]);
  await test.db.run({ text: `delete from access_requests where cin = 'ZZ100001'` });
  expect(await casesOf('identity')).toMatchObject([{ state: 'closed' }]);
  await askForAccess('ZZ100001', '00000000-0000-4000-8000-000000000003');
  expect(await casesOf('identity')).toMatchObject([{ state: 'open' }]);
});

it('opens none for a CIN that nobody waits for', async () => {
  await test.db.transaction((tx) => openIdentity(tx, 'ZZ100002', NOW));
  expect(await casesOf('identity')).toHaveLength(1);
});

const askForCall = (memberId: string | null) =>
  requestCallBack(
    { db: test.db, clock: () => NOW },
    { reason: 'information', phone: '0612345678', message: '' },
    { memberId, language: 'ar' },
  );

it('opens a case for a call to be made, and forgets it with the call', async () => {
  await askForCall(null);
  const [{ id } = { id: '' }] = await test.db.rows<{ id: string }>({
    text: 'select id::text from callback_requests',
  });
  expect(await casesOf('call-back')).toEqual([
    { subject: id, state: 'open', due: new Date('2026-06-24T10:00:00Z') },
  ]);
  await test.db.run({ text: 'delete from callback_requests' });
  expect(await casesOf('call-back')).toEqual([]);
});

it('keeps the call of a member who goes, with its date, for nobody by name', async () => {
  const member = await aMember(test.db);
  await askForCall(member.id);
  const before = await casesOf('call-back');
  expect(before).toHaveLength(1);
  await test.db.run({ text: 'delete from members where id = $1', values: [member.id] });
  expect(await casesOf('call-back')).toEqual(before);
  const left = await test.db.rows({
    text: `select member_id from cases where kind = 'call-back'`,
  });
  expect(left).toEqual([{ member_id: null }]);
});
