/** Cases come and go with what they are about, whoever writes it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const casesOf = (kind: string) =>
  test.db.rows<{ subject: string; state: string; days: number }>({
    text: `select subject_id as subject, state, round(extract(epoch from due_at - received_at) / 86400)::int as days
           from cases where kind = $1 order by id`,
    values: [kind],
  });

const askForAccess = (cin: string, id: string): Promise<number> =>
  test.db.run({
    text: `insert into access_requests (id, cin, birth_date, last_name, first_name, language)
           values ($1, $2, '1990-01-01', 'Alami', 'Sara', 'fr')`,
    values: [id, cin],
  });

it('opens one case for a CIN, however often access is asked for, and closes it with the last', async () => {
  await askForAccess('ZZ100001', '00000000-0000-4000-8000-000000000001');
  await askForAccess('ZZ100001', '00000000-0000-4000-8000-000000000002');
  expect(await casesOf('identity')).toEqual([{ subject: 'ZZ100001', state: 'open', days: 2 }]);
  await test.db.run({
    text: `update access_requests set state = 'rejected' where id = '00000000-0000-4000-8000-000000000001'`,
  });
  expect(await casesOf('identity')).toMatchObject([{ state: 'open' }]);
  await test.db.run({ text: `delete from access_requests where cin = 'ZZ100001'` });
  expect(await casesOf('identity')).toMatchObject([{ state: 'closed' }]);
  await askForAccess('ZZ100001', '00000000-0000-4000-8000-000000000003');
  expect(await casesOf('identity')).toMatchObject([{ state: 'open' }]);
});

it('opens a case for a call to be made, and forgets it with the call', async () => {
  const id = '00000000-0000-4000-8000-000000000009';
  await test.db.run({
    text: `insert into callback_requests (id, reason, phone, message, language)
           values ($1, 'other', '+212600000000', '', 'ar')`,
    values: [id],
  });
  expect(await casesOf('call-back')).toEqual([{ subject: id, state: 'open', days: 1 }]);
  await test.db.run({ text: 'delete from callback_requests' });
  expect(await casesOf('call-back')).toEqual([]);
});
