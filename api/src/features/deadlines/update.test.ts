/** What becomes of requests that have no case yet. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { aRequest } from '../../testing/requests.ts';
import { keepWorkingTime } from './service.ts';

const NOW = new Date('2026-11-17T10:00:00Z');

let test: TestApp;
let member: TestMember;
beforeAll(async () => {
  test = await startTestApp({ clock: () => NOW });
  member = await aMember(test.db);
  await keepWorkingTime(test.db, NOW);
});
afterAll(() => test.close());

it('counts what is over by working time as well: whether it was late is asked by that', async () => {
  // a Friday; in three working days is Wednesday, in three days Monday
  const createdAt = '2026-10-09T09:00:00Z';
  const id = await aRequest(test.db, member, { kind: 'ticket', status: 'Traité', createdAt });
  const find = () =>
    test.db.one<{ due: Date; state: string; closed: Date; late: boolean }>({
      text: `select due_at as due, state, closed_at as closed, was_late as late from cases where subject_id = $1`,
      values: [id],
    });
  const open = await aRequest(test.db, member, { kind: 'ticket', createdAt });
  const { due } = await test.db.one<{ due: Date }>({
    text: 'select due_at as due from cases where subject_id = $1',
    values: [open],
  });
  expect(await find()).toEqual({ due, state: 'closed', closed: new Date(createdAt), late: false });
});
