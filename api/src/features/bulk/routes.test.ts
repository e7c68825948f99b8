import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { aRequest } from '../../testing/requests.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { bulkRoutes } from './routes.ts';

let test: TestApp;
let member: TestMember;
let agent: TestStaff;
let colleague: TestStaff;
let supervisor: TestStaff;
beforeAll(async () => {
  test = await startTestApp({ features: [forStaff(bulkRoutes)] });
  member = await aMember(test.db);
  agent = await signInStaff(test.db, { roles: ['agent'] });
  colleague = await signInStaff(test.db, { roles: ['agent'], kinds: ['ticket'], name: 'Omar' });
  supervisor = await signInStaff(test.db, { roles: ['supervisor'] });
});
afterAll(() => test.close());
beforeEach(() => test.db.run({ text: 'delete from requests' }));
beforeEach(() => test.db.run({ text: 'delete from cases' }));

const aCase = async (kind: 'ticket' | 'suggestion' = 'ticket') => {
  const requestId = await aRequest(test.db, member, { kind });
  const { id } = await test.db.one<{ id: string }>({
    text: 'select id::text from cases where subject_id = $1',
    values: [requestId],
  });
  return { id, version: 1 };
};
const bulk = (by: TestStaff, body: object) =>
  test.post('/v1/staff/cases/bulk', { assignee: null, ...body }, by.cookie);
const outcomes = async (by: TestStaff, body: object) =>
  (await bulk(by, body)).json().results.map(({ outcome }: { outcome: string }) => outcome);
const lines = async (act: string) =>
  (await test.db.rows({ text: 'select 1 from ledger where act = $1', values: [act] })).length;

it('says of each case what became of it, and leaves none out', async () => {
  const cases = [await aCase(), await aCase(), await aCase('suggestion'), await aCase()];
  await test.db.run({ text: 'update cases set version = 7 where id = $1', values: [cases[1]?.id] });
  const before = await lines('case.assigned');
  const sent = [...cases, { id: '99999999', version: 1 }, { id: 'x', version: 1 }];
  const answer = await bulk(supervisor, { act: 'give', assignee: colleague.id, cases: sent });
  expect(answer.statusCode).toBe(200);
  const { results } = answer.json();
  expect(results.map(({ id }: { id: string }) => id)).toEqual(sent.map(({ id }) => id));
  expect(results).toMatchObject([
    { outcome: 'done', issues: [] },
    { outcome: 'changed', issues: [{ code: 'case_unassigned' }, { code: 'case_open' }] },
    { outcome: 'refused', issues: [{ field: 'assignee', code: 'assignee_unfit' }] },
    { outcome: 'done' },
    { outcome: 'gone' },
    { outcome: 'gone' },
  ]);
  expect(await lines('case.assigned')).toBe(before + 2);
});

it('lets each do what they may do by one, and nothing more', async () => {
  const [own, others] = [await aCase(), await aCase()];
  await bulk(supervisor, { act: 'give', assignee: colleague.id, cases: [others] });
  const cases = [own, { ...others, version: 2 }];
  expect(await outcomes(agent, { act: 'give', assignee: agent.id, cases: [own] })).toEqual([
    'done',
  ]);
  const seen = cases.map(({ id }) => ({ id, version: 2 }));
  expect(await outcomes(agent, { act: 'give', assignee: colleague.id, cases: seen })).toEqual([
    ...['not_allowed', 'not_allowed'],
  ]);
  expect(await outcomes(agent, { act: 'return', cases: seen })).toEqual(['done', 'not_allowed']);
});

it('gives each of fifty cases to one of two who take all of them at once', async () => {
  const cases: { id: string; version: number }[] = [];
  for (let n = 0; n < 50; n += 1) cases.push(await aCase());
  const both = await Promise.all(
    [agent, colleague].map((who) => outcomes(who, { act: 'give', assignee: who.id, cases })),
  );
  for (const at of cases.keys())
    expect([both[0][at], both[1][at]].toSorted()).toEqual(['changed', 'done']);
});

it('does a case once that is sent twice', async () => {
  const one = await aCase();
  const body = { act: 'give', assignee: agent.id, cases: [one, one] };
  expect(await outcomes(agent, body)).toEqual(['done', 'changed']);
});

it('refuses none, more than a hundred, and nobody to give to, and changes nothing', async () => {
  const one = await aCase();
  const many = Array.from({ length: 101 }, () => one);
  for (const body of [
    { act: 'return', cases: [] },
    { act: 'return', cases: many },
    { act: 'give', cases: [one] },
    { act: 'close', cases: [one] },
  ])
    expect((await bulk(supervisor, body)).json()).toMatchObject({ code: 'invalid_data' });
  expect(await outcomes(agent, { act: 'give', assignee: agent.id, cases: [one] })).toEqual([
    'done',
  ]);
});
