/** What the update to working time makes of cases that were there before, and of requests that have none. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS_DIRECTORY, readMigrations } from '../../platform/database/migrate.ts';
import { splitStatements } from '../../platform/database/split-statements.ts';
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

/** Its last statement, which is for what is open when it runs. */
const updateOpen = async (): Promise<void> => {
  const all = await readMigrations(MIGRATIONS_DIRECTORY);
  const { sql = '' } = all.find(({ name }) => name === '080_deadlines.sql') ?? {};
  const text = splitStatements(sql).at(-1) ?? '';
  expect(text).toContain('do $$');
  await test.db.run({ text });
};

it('lets what waits stand still since papers were asked for, and not since the update', async () => {
  const status = 'Documents manquants';
  const received = '2026-10-01T09:00:00Z';
  const id = await aRequest(test.db, member, { kind: 'ticket', status, createdAt: received });
  await test.db.run({
    text: `update requests set status_at = '2026-10-02T09:00:00Z' where member_id = $1 and id = $2`,
    values: [member.id, id],
  });
  await test.db.run({
    text: `update cases set stops = '{}', due_at = '2026-10-04T09:00:00Z', due_days = 3 where subject_id = $1`,
    values: [id],
  });
  await updateOpen();
  const kept = await test.db.one({
    text: 'select stops, restarted_at as again from cases where subject_id = $1',
    values: [id],
  });
  expect(kept).toEqual({ stops: [new Date('2026-10-02T09:00:00Z')], again: null });
});

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
