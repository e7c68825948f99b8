import { addDays } from '@rafiq/contract/core/dates';
import type { PeopleReport, Report } from '@rafiq/contract/reports/schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { type Answering, startAnswering } from '../../testing/answering.ts';
import { aBeneficiary, aHealthFolder, aHealthPolicy } from '../../testing/builders.ts';
import { moveCaseTo, openCase } from '../../testing/cases.ts';
import { look, someoneWaits } from '../../testing/identities.ts';
import { signInAgain, type TestStaff } from '../../testing/staff.ts';
import { answeringRoutes } from '../answering/routes.ts';
import { healthFolderRoutes } from '../health-folders/routes.ts';
import { identityRoutes } from '../identity/routes.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { termsRoutes } from '../terms/routes.ts';
import { reportRoutes } from './routes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NONE = { ...{ received: 0, closed: 0, onTime: 0, reopened: 0, askedTwice: 0, ratings: 0 } };

let world: Answering;
let supervisor: TestStaff;
beforeAll(async () => {
  world = await startAnswering({
    features: [
      healthFolderRoutes,
      onboardingRoutes,
      termsRoutes,
      forStaff(answeringRoutes, identityRoutes, reportRoutes),
    ],
  });
  supervisor = await world.staff('Adil Mernissi', ['supervisor']);
});
afterAll(() => world.test.close());
beforeEach(async () => {
  for (const table of ['ratings', 'requests', 'cases'])
    await world.test.db.run({ text: `delete from ${table}` });
});

/** Hours pass here, and a session ends after half of one. */
const here = async (person: TestStaff): Promise<TestStaff> => ({
  ...person,
  cookie: await signInAgain(world.test.db, person, world.now()),
});
const ask = async <Body>(path: string): Promise<Body> => {
  const answer = await world.test.get(`/v1/staff/reports${path}`, (await here(supervisor)).cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Body>();
};
const report = (query = '?weeks=4') => ask<Report>(query);
const thisWeek = async (query?: string) => (await report(query)).weeks.at(-1);

/** Received now, due in so many hours. */
const received = async (dueHours = 48, kind?: Parameters<Answering['aCase']>[0]) => {
  const made = await world.aCase(kind);
  await world.test.db.run({
    text: 'update cases set received_at = $2, due_at = $3 where id = $1',
    values: [made.id, world.now(), new Date(world.now().getTime() + dueHours * HOUR_MS)],
  });
  return made;
};
const answer = async (id: string, body: object = {}, person = world.agent) => {
  const by = await here(person);
  const { version } = await world.test.db.one<{ version: number }>({
    text: 'select version from cases where id = $1',
    values: [id],
  });
  const sent = await world.send(id, { version, ...body }, by);
  expect(sent.statusCode, sent.body).toBe(200);
  world.later(world.untilItLeaves);
  await world.leave();
};
const ASKING = {
  status: 'Documents manquants',
  papers: ['invoice'],
  text: 'Il manque la facture.',
};

it('tells nothing where nothing was, week by week', async () => {
  const { weeks, backlog } = await report('?weeks=13');
  expect(weeks).toHaveLength(13);
  const empty = { ...NONE, firstAnswer: null, end: null, score: null };
  expect(weeks.map(({ week: _, ...figures }) => figures)).toEqual(weeks.map(() => empty));
  expect(weeks.at(-1)?.week).toBe('2026-11-16');
  expect(weeks.at(0)?.week).toBe(addDays('2026-11-16', -12 * 7));
  expect(backlog.every(({ ages }) => ages.join() === '0,0,0,0,0,0')).toBe(true);
});

it('counts what ended in time and late, and how long the first answer and the end took', async () => {
  const [one, two, late] = [await received(), await received(), await received(1)];
  world.later(HOUR_MS);
  await answer(one.id, { status: 'En cours de traitement' });
  world.later(HOUR_MS);
  await answer(one.id);
  await answer(two.id);
  world.later(20 * HOUR_MS);
  await answer(late.id);
  const week = await thisWeek();
  expect(week).toMatchObject({ received: 3, closed: 3, onTime: 2, reopened: 0, askedTwice: 0 });
  const hours = (seconds = 0) => Math.round(seconds / 3600);
  expect([week?.firstAnswer, week?.end].map((spread) => hours(spread?.median))).toEqual([2, 2]);
  expect([hours(week?.firstAnswer?.p90), hours(week?.end?.p90)]).toEqual([18, 18]);
});

it('says what was opened again, and whose papers were asked for twice, also while they were waited for', async () => {
  const [again, asked, once] = [await received(), await received(), await received()];
  for (const { id } of [asked, asked, once]) await answer(id, ASKING);
  for (const { id } of [again, asked, once]) await answer(id);
  expect(await thisWeek()).toMatchObject({ closed: 3, reopened: 0, askedTwice: 1 });
  await answer(again.id, { status: 'En cours de traitement' });
  expect(await thisWeek()).toMatchObject({ closed: 2, reopened: 0 });
  await answer(again.id);
  expect(await thisWeek()).toMatchObject({ closed: 3, reopened: 1 });
});

it('shows what waits by age and kind, at the second in which it becomes older', async () => {
  const asked = await received();
  await answer(asked.id, ASKING);
  // the last to be made: whatever comes after it would reckon its date anew
  await received(-1);
  const first = await world.test.db.one<{ at: Date }>({
    text: 'select min(received_at) as at from cases',
  });
  const backlogAfter = async (ms: number) => {
    world.later(first.at.getTime() + ms - world.now().getTime());
    const { backlog } = await report('?kind=ticket');
    return backlog;
  };
  expect(await backlogAfter(DAY_MS - 1)).toEqual([
    { kind: 'ticket', ages: [2, 0, 0, 0, 0, 0], late: 1, waiting: 1 },
  ]);
  const [later] = await backlogAfter(DAY_MS);
  expect(later?.ages.slice(0, 2)).toEqual([1, 1]);
});

it('tells the mean of what members rated, of the whole alone', async () => {
  const { member, test } = world;
  const folder = { policyId: await aHealthPolicy(test.db, member), status: 'Réglé' } as const;
  const cookie = await test.signIn(member.cin);
  for (const score of [5, 2]) {
    const beneficiaryId = await aBeneficiary(test.db, member);
    const id = await aHealthFolder(test.db, member, { ...folder, beneficiaryId });
    const rated = await test.post(`/v1/dossiers/${id}/rate`, { note_sat_app: score }, cookie);
    expect(rated.statusCode, rated.body).toBeLessThan(300);
  }
  expect(await thisWeek()).toMatchObject({ ratings: 2, score: 3.5 });
  expect(await thisWeek('?kind=ticket')).toMatchObject({ ratings: 0, score: null });
});

it('counts for each of the staff what they had at the end, for their supervisor alone, on record', async () => {
  const { agent, colleague } = world;
  const [one, two] = [await received(), await received(0)];
  await answer(one.id, {}, agent);
  await answer(two.id, {}, colleague);
  const { people } = await ask<PeopleReport>('/people?weeks=4');
  expect(people.map(({ name, closed, onTime, open }) => [name, closed, onTime, open])).toEqual([
    ['Hind Saidi', 1, 1, 0],
    ['Omar Tazi', 1, 0, 0],
  ]);
  const line = () =>
    world.test.db.one({
      text: 'select act, about, reason from ledger order by day desc, number desc limit 1',
    });
  expect(await line()).toEqual({
    ...{ act: 'people-report.read', about: '2026-10-26/2026-11-22', reason: 'all' },
  });
  await ask<PeopleReport>('/people?weeks=13&kind=ticket,identity');
  expect(await line()).toMatchObject({
    ...{ about: '2026-08-24/2026-11-22', reason: 'ticket,identity' },
  });
  const refused = await world.test.get('/v1/staff/reports/people', (await here(agent)).cookie);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'role_required']);
});

it('counts an identity for whoever decided on it, also where nobody had taken it', async () => {
  const { test } = world;
  const sofia = await world.staff('Sofia Kabbaj', ['verifier']);
  const { address } = await someoneWaits(test);
  const { cookie } = await here(sofia);
  const [waiting] = (await look(test, address, cookie)).claimants;
  const decision = { decision: 'refuse', code: waiting?.code, reason: 'other', text: 'Illisible' };
  const decided = await test.post(`${address}/decisions`, decision, cookie);
  expect(decided.statusCode, decided.body).toBe(200);
  // by the database's clock, which is not this one
  await test.db.run({ text: 'update cases set closed_at = $1', values: [world.now()] });
  const { people } = await ask<PeopleReport>('/people?weeks=4&kind=identity');
  expect(people.map(({ name, closed }) => [name, closed])).toEqual([['Sofia Kabbaj', 1]]);
});

it('refuses a length that it does not know', async () => {
  const refused = await world.test.get(
    '/v1/staff/reports?weeks=5',
    (await here(supervisor)).cookie,
  );
  expect(refused.statusCode).toBe(400);
});

it('takes a person who asks for access again for a new one', async () => {
  const { db } = world.test;
  const of = { kind: 'identity', subjectId: 'QQ100200' } as const;
  const open = () => openCase(db, { ...of, at: world.now() });
  const close = () => moveCaseTo(db, { ...of, state: 'closed', at: world.now() });
  await open();
  world.later(HOUR_MS);
  await close();
  world.later(100 * DAY_MS);
  await open();
  world.later(2 * HOUR_MS);
  await close();
  const week = await thisWeek('?weeks=4&kind=identity');
  expect(week).toMatchObject({ received: 1, closed: 1, reopened: 0, end: { median: 7_200 } });
  await db.run({ text: `delete from cases where kind = 'identity'` });
});
