import type { CaseState } from '@rafiq/contract/cases/model';
import { DEADLINES_MAX_BYTES, type Deadlines } from '@rafiq/contract/deadlines/model';
import { MOST_PROMISES } from '@rafiq/contract/deadlines/promise';
import { fullestDeadlines } from '@rafiq/contract/testing/deadlines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { moveCaseTo } from '../../testing/cases.ts';
import { aRequest } from '../../testing/requests.ts';
import { signInStaff } from '../../testing/staff.ts';
import { findDefects } from '../cases/service.ts';
import { promiseRoutes } from './promise-routes.ts';
import { deadlineRoutes } from './routes.ts';
import { keepWorkingTime, readDeadlines } from './service.ts';

// a Monday, an hour behind Morocco's clock
const NOW = new Date('2026-05-25T09:00:00Z');

let test: TestApp;
let cookie: string;
let member: TestMember;
beforeAll(async () => {
  test = await startTestApp({
    features: [promiseRoutes, forStaff(deadlineRoutes)],
    clock: () => NOW,
  });
  ({ cookie } = await signInStaff(test.db, { roles: ['editor'], name: 'Amine Rami', now: NOW }));
  member = await aMember(test.db);
  await keepWorkingTime(test.db, NOW);
});
afterAll(() => test.close());

type Kept = Deadlines & { version: number };
const kept = async (): Promise<Kept> => (await test.get('/v1/staff/deadlines', cookie)).json();

/** With Aïd al-Adha of 2026 on another day. */
const withAdhaOn = (of: Kept, day: string): Kept => {
  const changed = structuredClone(of);
  for (const { dated } of changed.calendars)
    for (const one of dated)
      if (one.name === 'eid-al-adha' && one.day.startsWith('2026'))
        Object.assign(one, { day, confirmed: true });
  return changed;
};

const put = (body: object) =>
  test.app.inject({
    ...{ method: 'PUT', url: '/v1/staff/deadlines', payload: body },
    headers: { cookie, origin: ORIGIN },
  });

const dueOf = async (id: string): Promise<string> => {
  const { due } = await test.db.one<{ due: Date }>({
    text: 'select due_at as due from cases where subject_id = $1',
    values: [id],
  });
  return due.toISOString();
};

const move = (id: string, state: CaseState, at: string) =>
  moveCaseTo(test.db, { kind: 'ticket', subjectId: id, state, at: new Date(at) });

describe('moving a feast by a day', () => {
  it('says what it would do, does it once, and touches nothing that is closed', async () => {
    const id = await aRequest(test.db, member, {
      kind: 'ticket',
      createdAt: '2026-05-26T09:00:00Z',
    });
    const ended = await aRequest(test.db, member, {
      kind: 'ticket',
      createdAt: '2026-05-26T09:00:00Z',
    });
    await move(ended, 'closed', '2026-05-26T10:00:00Z');
    // Thursday and Friday are the feast
    expect(await dueOf(id)).toBe('2026-06-02T09:00:00.000Z');
    const before = await kept();
    const sent = withAdhaOn(before, '2026-05-29');
    const preview = await test.post('/v1/staff/deadlines/preview', sent, cookie);
    expect(preview.json()).toEqual({
      ...{ moved: 1, late: 0, later: 0, sooner: 1 },
      kinds: [{ kind: 'ticket', moved: 1, late: 0 }],
    });
    expect(await dueOf(id)).toBe('2026-06-02T09:00:00.000Z');

    const answer = await put(sent);
    expect(answer.json()).toEqual({ version: before.version + 1, moves: preview.json() });
    // Friday and Saturday now: a day less is lost
    expect(await dueOf(id)).toBe('2026-06-01T09:00:00.000Z');
    expect(await dueOf(ended)).toBe('2026-06-02T09:00:00.000Z');
    expect(await findDefects(test.db, NOW)).toEqual({});

    const [last] = (await test.get('/v1/staff/deadlines/history', cookie)).json().versions;
    expect(last).toMatchObject({
      ...{ version: before.version + 1, by: 'Amine Rami', moved: 1, late: 0 },
      changes: [
        { what: 'holiday-moved', name: 'eid-al-adha', from: '2026-05-28', to: '2026-05-29' },
      ],
    });
    const line = await test.db.rows({
      text: `select about from ledger where act = 'deadlines.changed'`,
    });
    expect(line).toEqual([{ about: String(before.version + 1) }]);
  });

  it('is refused to whoever saw another state, and to what is no calendar', async () => {
    const before = await kept();
    const old = { ...before, version: before.version - 1 };
    for (const answer of [
      await put(old),
      await test.post('/v1/staff/deadlines/preview', old, cookie),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'deadlines_changed' });
    }
    const broken = withAdhaOn(before, '2026-02-30');
    const answer = await put(broken);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ code: 'date_format' }]);
    expect(await kept()).toEqual(before);
  });

  it('tells the consoles once, however many dates follow', async () => {
    const told: string[] = [];
    const line = await test.db.listen('cases', {
      onTold: (one) => told.push(one),
      onGap: () => {},
    });
    /** All of it: what was told before is heard before. */
    const toldUntilNow = async () => {
      await test.db.rows({ text: `select pg_notify('cases', 'afterwards')` });
      await expect.poll(() => told.at(-1)).toBe('afterwards');
      return told.splice(0).slice(0, -1);
    };
    await aRequest(test.db, member, { kind: 'ticket', createdAt: '2026-05-26T09:00:00Z' });
    expect(await toldUntilNow()).toHaveLength(1);
    expect((await put(withAdhaOn(await kept(), '2026-05-28'))).json().moves.moved).toBe(2);
    expect(await toldUntilNow()).toEqual(['all']);
    await line.stop();
  });
});

describe('a rule', () => {
  it('that becomes shorter makes late what it makes late, and says so before', async () => {
    const before = await kept();
    await aRequest(test.db, member, { kind: 'suggestion', createdAt: '2026-05-20T09:00:00Z' });
    const rules = before.rules.map((rule) =>
      rule.kind === 'suggestion'
        ? { ...rule, amount: 4, unit: 'working-hours', source: 'Comité' }
        : rule,
    );
    const preview = await test.post('/v1/staff/deadlines/preview', { ...before, rules }, cookie);
    expect(preview.json()).toMatchObject({ moved: 1, late: 1, sooner: 1 });
    expect((await put({ ...before, rules })).statusCode).toBe(200);
    const { unit } = await test.db.one<{ unit: string }>({
      text: `select due_unit as unit from cases where kind = 'suggestion'`,
    });
    expect(unit).toBe('working-hours');
  });
});

it('counts nothing where only words changed, and says so', async () => {
  const before = await kept();
  const rules = before.rules.map((rule) => ({ ...rule, source: 'Comité' }));
  const none = { moved: 0, late: 0, later: 0, sooner: 0, kinds: [] };
  const shift = (days: number) =>
    test.db.run({
      text: `with n as materialized (select id, due_at + make_interval(days => $1) as at from cases)
             update cases c set due_at = n.at from n where n.id = c.id`,
      values: [days],
    });
  // which would be counted as moved, had anything been counted
  await shift(1);
  const preview = await test.post('/v1/staff/deadlines/preview', { ...before, rules }, cookie);
  expect(preview.json()).toEqual(none);
  expect((await put({ ...before, rules })).json()).toMatchObject({ moves: none });
  await shift(-1);
  await keepWorkingTime(test.db, NOW);
  expect(await findDefects(test.db, NOW)).toEqual({});
});

describe('a member', () => {
  it('is promised a day, is told when it is paused, and honestly when it is late', async () => {
    const asker = await aMember(test.db);
    const of = (createdAt: string) => aRequest(test.db, asker, { kind: 'ticket', createdAt });
    const [late, running, paused, ended] = [
      await of('2026-05-18T09:00:00Z'),
      await of('2026-05-25T08:00:00Z'),
      await of('2026-05-25T08:30:00Z'),
      await of('2026-05-25T08:40:00Z'),
    ];
    await move(paused, 'waiting', '2026-05-25T08:45:00Z');
    await move(ended, 'closed', '2026-05-25T08:50:00Z');
    const answer = await test.get('/v1/me/promises', await test.signIn(asker.cin));
    expect(answer.json().promises).toEqual([
      { id: late, state: 'late', day: '2026-05-21' },
      { id: running, state: 'running', day: '2026-06-01' },
      { id: paused, state: 'paused', day: null },
    ]);
    const other = await aMember(test.db);
    const others = await test.get('/v1/me/promises', await test.signIn(other.cin));
    expect(others.json()).toEqual({ promises: [] });
  });

  it('learns first of what is latest, however many newer ones are open', async () => {
    const asker = await aMember(test.db);
    const of = (createdAt: string) => aRequest(test.db, asker, { kind: 'ticket', createdAt });
    const late = await of('2026-05-18T09:00:00Z');
    await test.db.run({
      text: `insert into cases (kind, subject_id, member_id, subject, contract, received_at, due_at, due_amount)
             select 'ticket', 'new-' || n, $1, '', '', $2, $2::timestamptz + interval '3 days', 3
             from generate_series(1, $3::integer) n`,
      values: [asker.id, NOW, MOST_PROMISES],
    });
    const { promises } = (await test.get('/v1/me/promises', await test.signIn(asker.cin))).json();
    expect(promises).toHaveLength(MOST_PROMISES);
    expect(promises[0]).toEqual({ id: late, state: 'late', day: '2026-05-21' });
    await test.db.run({ text: `delete from cases where subject_id like 'new-%'` });
  });
});

it('reads as many calendars and holidays as the limits allow, and says what is too much', async () => {
  const before = await kept();
  const fullest = fullestDeadlines();
  // its last field alone is wrong, so that it is read to the end and nothing has to be counted
  for (const rule of fullest.rules.slice(-1)) rule.amount = 0;
  const sent = { version: before.version, ...fullest };
  expect(JSON.stringify(sent).length).toBeGreaterThan(64 * 1024);
  for (const answer of [
    await put(sent),
    await test.post('/v1/staff/deadlines/preview', sent, cookie),
  ]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ field: 'rules.call-back.amount' }]);
  }
  const padded = { ...before, padding: 'x'.repeat(DEADLINES_MAX_BYTES) };
  expect((await put(padded)).json()).toMatchObject({ code: 'body_too_large' });
  expect(await kept()).toEqual(before);
});

it('goes on with the years, and leaves the dates as they are', async () => {
  const dates = () => test.db.rows({ text: 'select id, due_at from cases order by id' });
  const mark = async () => (await readDeadlines(test.db)).compiled;
  const [before, marked] = [await dates(), await mark()];
  const nextYear = new Date('2027-01-02T03:00:00Z');
  await keepWorkingTime(test.db, nextYear);
  expect(await mark()).not.toBe(marked);
  expect(await dates()).toEqual(before);
  expect(await findDefects(test.db, nextYear)).toEqual({});
});
