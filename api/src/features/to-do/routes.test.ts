import { COMPLEMENT_TYPE } from '@rafiq/contract/health-declarations/model';
import { toDoSchema } from '@rafiq/contract/to-do/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  aMotorPolicy,
  type TestMember,
} from '../../testing/builders.ts';
import { moveCaseTo } from '../../testing/cases.ts';
import { aRequest } from '../../testing/requests.ts';
import { newsRoutes } from '../news/routes.ts';
import { addNews } from '../news/service.ts';
import { toDoRoutes } from './routes.ts';

const NOW = new Date('2026-11-19T11:00:00Z');
let test: TestApp;
let member: TestMember;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ features: [newsRoutes, toDoRoutes], clock: () => NOW });
});
afterAll(() => test.close());
beforeEach(async () => {
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
});

const ask = async (as = cookie) => {
  const answer = await test.get('/v1/me/to-do', as);
  expect(answer.statusCode, answer.body).toBe(200);
  return toDoSchema.strict().parse(answer.json());
};
const tell = (details: { subjectId: string; requestKind?: 'ticket'; status: string }) =>
  test.db.transaction((tx) => {
    const kind = details.requestKind ? 'request-answered' : 'motor-folder';
    return addNews(
      tx,
      test,
      [{ memberId: member.id, kind, details: { number: 'A-1', ...details } }],
      NOW,
    );
  });

it('lists requests that wait for documents, with those that are still to come', async () => {
  const status = 'Documents manquants';
  const createdAt = '2026-10-31T10:00:00Z';
  const id = await aRequest(test.db, member, { kind: 'motor-declaration', status, createdAt });
  for (const [paper, received] of [
    ['driving-licence', null],
    ['registration', NOW],
  ])
    await test.db.run({
      text: `insert into request_papers (member_id, request_id, paper, asked_at, received_at)
             values ($1, $2, $3, $4, $5)`,
      values: [member.id, id, paper, createdAt, received],
    });
  const care = await aRequest(test.db, member, { status, createdAt });
  const stranger = await aMember(test.db);
  await aRequest(test.db, stranger, { status });
  const { items, underWay } = await ask();
  expect(items.toSorted((one, other) => Number(one.id) - Number(other.id))).toEqual([
    {
      ...{ kind: 'papers', id, request: 'motor-declaration', sent: '2026-10-31' },
      ...{ papers: ['driving-licence'], patient: null, care: null, day: null, isPaused: true },
    },
    {
      ...{ kind: 'papers', id: care, request: 'health-declaration', sent: '2026-10-31' },
      ...{ papers: [], patient: 'Amal', care: '2026-01-02', day: null, isPaused: true },
    },
  ]);
  expect(underWay).toEqual([]);
});

it('lists cars to renew, the expired one first, and what is asked for as under way instead', async () => {
  const expired = { plate: '1-أ-6', expiryDate: '2026-10-09' };
  const ends = await aMotorPolicy(test.db, member, { plate: '2-أ-6', expiryDate: '2026-11-25' });
  const over = await aMotorPolicy(test.db, member, expired);
  const asked = await aMotorPolicy(test.db, member, { plate: '3-أ-6', expiryDate: '2026-11-20' });
  await aMotorPolicy(test.db, member, { ...expired, plate: '4-أ-6', enabled: false });
  const createdAt = '2026-11-18T10:00:00Z';
  const renewal = { kind: 'motor-renewal', motorPolicyId: asked, createdAt } as const;
  const id = await aRequest(test.db, member, renewal);
  const { items, underWay } = await ask();
  expect(items.map((item) => [item.kind, item.id])).toEqual([
    ['contract-expired', over],
    ['contract-ends', ends],
  ]);
  expect(underWay).toMatchObject([
    { id, request: 'motor-renewal', sent: '2026-11-18', car: 'Dacia Logan' },
  ]);
});

it('lists health folders that wait for information, with the last day', async () => {
  const policyId = await aHealthPolicy(test.db, member);
  const of = { policyId, beneficiaryId: await aBeneficiary(test.db, member) };
  const status = 'C.Information';
  const observation = 'Ordonnance manquante, avant le 25/11/2026';
  const id = await aHealthFolder(test.db, member, { ...of, status, observation });
  await aHealthFolder(test.db, member, { ...of, status: 'En cours' });
  const visit = await aHealthFolder(test.db, member, { ...of, status: 'C.Visite' });
  const { items } = await ask();
  expect(items).toMatchObject([
    { kind: 'information', id, day: '2026-11-25', note: observation },
    { kind: 'visit', id: visit, day: null },
  ]);
});

it('lists a complement instead of its folder, and a complaint beside it', async () => {
  const policyId = await aHealthPolicy(test.db, member);
  const beneficiaryId = await aBeneficiary(test.db, member);
  const folder = { policyId, beneficiaryId, status: 'C.Information' } as const;
  const observation = 'Ordonnance manquante, avant le 25/11/2026';
  const healthFolderId = await aHealthFolder(test.db, member, { ...folder, observation });
  const status = 'Documents manquants';
  const asked = { status, healthFolderId, createdAt: NOW.toISOString() } as const;
  const complaint = await aRequest(test.db, member, { ...asked, kind: 'health-complaint' });
  const listed = async () => (await ask()).items.map(({ kind, id }) => `${kind} ${id}`);
  expect(await listed()).toEqual([`information ${healthFolderId}`, `papers ${complaint}`]);
  const details = { type: COMPLEMENT_TYPE, consultationDate: '2026-11-16' };
  const id = await aRequest(test.db, member, { ...asked, details });
  expect(await listed()).toEqual([`papers ${id}`, `papers ${complaint}`]);
  expect((await ask()).items[0]).toMatchObject({ id, day: '2026-11-25' });
});

it('says that the time stands still as long as the case waits', async () => {
  const id = await aRequest(test.db, member, { kind: 'ticket', status: 'Documents manquants' });
  const about = { kind: 'ticket', subjectId: id, at: NOW } as const;
  const isPaused = async () =>
    (await ask()).items.map((item) => 'isPaused' in item && item.isPaused);
  expect(await isPaused()).toEqual([true]);
  // by an answer in words alone
  await moveCaseTo(test.db, { ...about, state: 'open' });
  expect(await isPaused()).toEqual([false]);
});

it('lists what waits and what is renewed before anything newer', async () => {
  const [year, status] = ['2026-01-05T10:00:00Z', 'Documents manquants'] as const;
  const expiring = { plate: '2-أ-6', expiryDate: '2026-11-25' };
  const motorPolicyId = await aMotorPolicy(test.db, member, expiring);
  const renewal = { kind: 'motor-renewal', motorPolicyId, createdAt: year } as const;
  const renewed = await aRequest(test.db, member, renewal);
  const asked = await aRequest(test.db, member, { kind: 'ticket', status, createdAt: year });
  for (let n = 0; n < 51; n += 1)
    await aRequest(test.db, member, { kind: 'ticket', createdAt: NOW.toISOString() });
  const { items, underWay } = await ask();
  expect(items).toMatchObject([{ kind: 'papers', id: asked }]);
  expect(underWay[0]).toMatchObject({ id: renewed });
});

describe('an answer', () => {
  const readAbout = async (kinds: string[], subjectId: string, as = cookie) => {
    const answer = await test.post('/v1/me/news/read', { about: { kinds, subjectId } }, as);
    return { status: answer.statusCode, body: answer.json() };
  };

  it('waits to be read until its request or folder is opened, by whom it is told', async () => {
    const subjectId = await aRequest(test.db, member, { kind: 'ticket', status: 'Traité' });
    await tell({ subjectId, requestKind: 'ticket', status: 'Traité' });
    // the same number of another thing
    await tell({ subjectId, status: 'REGLE' });
    const list = async () => (await ask()).items.map((item) => 'about' in item && item.about);
    expect(await list()).toEqual(['motor-folder', 'ticket']);
    const stranger = await test.signIn((await aMember(test.db)).cin);
    await readAbout(['request-answered'], subjectId, stranger);
    expect(await list()).toHaveLength(2);
    const kinds = ['request-answered', 'papers-asked'];
    expect(await readAbout(kinds, subjectId)).toEqual({ status: 200, body: { unread: 1 } });
    expect(await list()).toEqual(['motor-folder']);
  });

  it('is of a known kind', async () => {
    expect((await readAbout(['anything'], '1')).status).toBe(400);
  });
});

it('says until when it is decided who somebody is, and of nobody else', async () => {
  expect((await ask()).verification).toBeNull();
  const unverified = await aMember(test.db, { verified: false });
  await test.db.run({
    text: `update accounts set created_at = '2026-11-18T09:00:00Z' where member_id = $1`,
    values: [unverified.id],
  });
  const { verification, items } = await ask(await test.signIn(unverified.cin));
  expect(verification).toEqual({ day: '2026-11-21', isLate: false, hasImage: false });
  expect(items).toEqual([]);
});

it('needs a session', async () => {
  expect((await test.get('/v1/me/to-do')).statusCode).toBe(401);
});
