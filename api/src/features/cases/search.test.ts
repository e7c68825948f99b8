/** A number or a CIN that is read out finds its case wherever it stands; words are looked for where somebody looks. */
import { referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { type Answering, startAnswering } from '../../testing/answering.ts';
import { aBeneficiary, aHealthFolder, aHealthPolicy, aMember } from '../../testing/builders.ts';
import { openIdentityCase } from '../../testing/cases.ts';
import { aRequest } from '../../testing/requests.ts';
import { signInAgain, signInStaff, type TestStaff } from '../../testing/staff.ts';
import { answerRequest } from '../requests/service.ts';
import { caseRoutes } from './routes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let world: Answering;
let closed: { id: string; requestId: string };
let waiting: { id: string; requestId: string };
beforeAll(async () => {
  world = await startAnswering({ features: [forStaff(caseRoutes)] });
  closed = await world.aCase();
  waiting = await world.aCase();
  await move(closed.requestId, 'Traité', 400);
  await move(waiting.requestId, 'Documents manquants', 1);
});
afterAll(() => world.test.close());

const move = (requestId: string, status: string, daysAgo: number) =>
  world.test.db.transaction((tx) =>
    answerRequest(tx, {
      ...{ id: requestId, owner: world.member.id, status, text: null },
      now: new Date(world.now().getTime() - daysAgo * DAY_MS),
    }),
  );

const found = async (query: string, by: TestStaff = world.agent): Promise<string[]> => {
  const answer = await world.test.get(`/v1/staff/cases?${query}`, by.cookie);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().cases.map(({ id }: { id: string }) => id);
};

const MINE = 'state=open&assignee=me&late=true&today=true&language=ar&age=within-1';

it('finds a request by its number in every state, whatever the view shows, and says when it was closed', async () => {
  for (const { id, requestId } of [closed, waiting])
    expect(await found(`${MINE}&kind=suggestion&text=${referenceOf(requestId)}`)).toEqual([id]);
  const text = referenceOf(closed.requestId);
  const { cases } = (
    await world.test.get(`/v1/staff/cases?text=${text}`, world.agent.cookie)
  ).json();
  const closedAt = new Date(world.now().getTime() - 400 * DAY_MS).toISOString();
  expect(cases).toMatchObject([{ state: 'closed', closedAt }]);
});

it('finds all that a CIN has asked for, the newest first', async () => {
  const ids = await found(`${MINE}&text=${world.member.cin.toLowerCase()}`);
  expect(ids.toSorted()).toEqual([closed.id, waiting.id].toSorted());
});

it('finds what is about a claim file or a contract by the number of it', async () => {
  const { db } = world.test;
  const policyId = await aHealthPolicy(db, world.member, { policyId: 'P1' });
  const beneficiaryId = await aBeneficiary(db, world.member);
  const folderId = await aHealthFolder(db, world.member, {
    ...{ policyId, beneficiaryId, folderNumber: '2026-004871' },
  });
  const requestId = await aRequest(db, world.member, {
    ...{ kind: 'health-complaint', healthFolderId: folderId },
  });
  const [id] = await found(`text=${referenceOf(requestId)}`);
  expect(await found(`${MINE}&text=2026-004871`)).toEqual([id]);
  expect(await found(`${MINE}&text=p1`)).toHaveLength(3);
  expect(await found(`${MINE}&text=P2`)).toEqual([]);
});

it('finds a number as a system sent it, in whichever letters it is typed', async () => {
  const { db } = world.test;
  await db.run({ text: `update health_folders set folder_number = 'Dossier-7b'` });
  expect(await found('text=DOSSIER-7B')).toHaveLength(1);
  await db.run({
    text: `update cases set contract = 'Pol-12a' where id = $1`,
    values: [closed.id],
  });
  for (const text of ['Pol-12a', 'pol-12A'])
    expect(await found(`text=${text}`)).toEqual([closed.id]);
  await db.run({ text: `update cases set contract = 'P1' where id = $1`, values: [closed.id] });
});

it('finds nothing by a number of the database’s own', async () => {
  for (const { id, requestId } of [closed, waiting])
    for (const text of [id, requestId]) expect(await found(`text=${text}`), text).toEqual([]);
});

/** As many people under one policy, with a case each: `<contract><n>` is their CIN. */
const aGroup = (contract: string, people: number) =>
  world.test.db.run({
    text: `with people as (
             insert into members (client_id, cin, first_name, last_name, birth_date, verified)
             select $1 || n, $1 || n, 'Bouchra', 'Bennani', '1990-01-01', true
             from generate_series(1, $2::int) n returning id)
           insert into cases (kind, subject_id, member_id, subject, contract, received_at, due_at, due_amount)
           select 'ticket', $1 || id, id, 'Groupe', $1, now(), now() + id * interval '1 second', 1
           from people`,
    values: [contract, people],
  });

it('finds every case of a policy that more than a hundred people have', async () => {
  await aGroup('G-100', 120);
  const ids = new Set<string>();
  for (let after = ''; ; ) {
    const page = await world.test.get(
      `/v1/staff/cases?text=g-100${after && `&after=${encodeURIComponent(after)}`}`,
      world.colleague.cookie,
    );
    const { cases, next } = page.json();
    for (const { id } of cases) ids.add(id);
    if (next === null) break;
    after = next;
  }
  expect(ids.size).toBe(120);
});

it('finds what was closed long ago of somebody whose data was erased in no search', async () => {
  const erase = (at: string | null) =>
    world.test.db.run({
      text: 'update members set restricted_at = $2 where id = $1',
      values: [world.member.id, at],
    });
  await erase('2026-11-01');
  expect(await found(`text=${referenceOf(closed.requestId)}`)).toEqual([]);
  expect(await found(`text=${referenceOf(waiting.requestId)}`)).toEqual([waiting.id]);
  await erase(null);
});

it('shows nobody a kind that they are not trusted with', async () => {
  const by = await signInStaff(world.test.db, {
    ...{ roles: ['agent'], kinds: ['suggestion'] },
    now: world.now(),
  });
  expect(await found(`text=${referenceOf(closed.requestId)}`, by)).toEqual([]);
  expect(await found(`text=${world.member.cin}`, by)).toEqual([]);
});

it('looks for words in the view, and for how a name begins in all of them when it is asked to', async () => {
  expect(await found('state=waiting&text=est')).toEqual([waiting.id]);
  for (const name of ['tést am', 'amal'])
    expect(await found(`${MINE}&text=${name}`), name).toEqual([]);
  for (const name of ['tést am', 'amal'])
    expect(await found(`${MINE}&everywhere=true&text=${name}`), name).toContain(waiting.id);
  expect(await found(`${MINE}&everywhere=true&text=est`)).toEqual([]);
});

it.each([
  ['El Idrissi', 'idrissi'],
  ['Aït-Ben Haddou', 'haddou'],
  ['Ben Jelloun', 'jelloun sa'],
])('finds %s everywhere by “%s”, and by all of the name', async (lastName, typed) => {
  const { db } = world.test;
  const member = await aMember(db, { firstName: 'Salma', lastName });
  const requestId = await aRequest(db, member, { kind: 'ticket' });
  const [caseId] = await found(`text=${referenceOf(requestId)}`);
  for (const text of [typed, lastName, `salma ${lastName}`])
    expect(await found(`everywhere=true&text=${text}`), text).toEqual([caseId]);
  expect(await found('everywhere=true&text=elhad')).toEqual([]);
});

describe('what a number shows', () => {
  beforeAll(() => aGroup('G7N', 150));

  const lines = async (by: TestStaff) =>
    world.test.db.rows<{ act: string; about: string; member: string | null }>({
      text: `select act, about, member_id::text as member from ledger where staff_id = $1 order by day, number`,
      values: [by.id],
    });
  const READ = { act: 'queue.read', about: '', member: null };

  it('is a line for each member, once for a screen that is refreshed, and for another hour again', async () => {
    const by = await world.staff('Salma Idrissi');
    const shown = { act: 'members.searched', about: 'number', member: world.member.id };
    await found(`text=${referenceOf(waiting.requestId)}`, by);
    expect(await lines(by)).toEqual([READ, shown]);
    await found(`text=${world.member.cin}`, by);
    expect(await lines(by)).toEqual([READ, shown, READ]);
    world.later(HOUR_MS);
    const cookie = await signInAgain(world.test.db, by, world.now());
    await found(`text=${world.member.cin}`, { ...by, cookie });
    expect((await lines(by)).slice(3)).toEqual([READ, shown]);
  });

  it('is told to no member whom it did not show, or whom a view shows', async () => {
    const by = await world.staff('Karim Alami');
    await found('text=999999999', by);
    await found('state=waiting&text=amal', by);
    expect(await lines(by)).toEqual([READ, READ]);
  });

  it('is of whoever the CIN belongs to where only an identity waits', async () => {
    const { db } = world.test;
    const unknown = await aMember(db, { verified: false });
    await openIdentityCase(db, unknown.cin);
    const by = await world.staff('Sofia Kabbaj', ['verifier']);
    expect(await found(`text=${unknown.cin}`, by)).toHaveLength(1);
    expect((await lines(by)).at(-1)).toMatchObject({ member: unknown.id });
  });

  it('is told by the filter of a contract, as by the number in the search', async () => {
    const by = await world.staff('Hicham Fassi');
    const [{ contract = '', member = null } = {}] = await world.test.db.rows<{
      contract: string;
      member: string;
    }>({
      text: 'select contract, member_id::text as member from cases where id = $1',
      values: [waiting.id],
    });
    const shown = { act: 'members.searched', about: 'number', member };
    expect(await found(`state=waiting&contract=${contract}`, by)).toEqual([waiting.id]);
    expect(await lines(by)).toEqual([READ, shown]);
    expect(await found(`state=waiting&contract=${contract}&text=amal`, by)).toEqual([waiting.id]);
    expect(await lines(by)).toEqual([READ, shown, READ]);
  });

  it('is a line for each member of every page, within one minute', async () => {
    const by = await world.staff('Nadia Tahiri');
    let after = '';
    for (const shown of [50, 100, 150]) {
      const page = await world.test.get(`/v1/staff/cases?text=g7n${after}`, by.cookie);
      expect(page.statusCode, page.body).toBe(200);
      after = `&after=${encodeURIComponent(page.json().next)}`;
      const told = (await lines(by)).filter(({ member }) => member !== null);
      expect(told).toHaveLength(shown);
    }
  });

  it('counts as one of a list for each page', async () => {
    const by = await world.staff('Yassine Berrada');
    const search = (text: string) => world.test.get(`/v1/staff/cases?text=${text}`, by.cookie);
    expect((await search('g7n')).json().cases).toHaveLength(50);
    // the newest are those that the page has shown
    for (const n of Array(99).keys()) expect(await found(`text=g7n${n + 1}`, by)).toHaveLength(1);
    expect((await search('g7n100')).json()).toMatchObject({ code: 'pace_reached' });
  });
});
