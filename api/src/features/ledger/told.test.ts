import { referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { aRequest } from '../../testing/requests.ts';
import { memberLedgerRoutes } from './member-routes.ts';
import { type Actor, writeLedger } from './service.ts';

const HIND: Actor = { staffId: '7', name: 'Hind Saidi', role: 'agent' };

let test: TestApp;
let member: TestMember;
let other: TestMember;
let cookie: string;
let requestId: string;
let theirs: string;

const caseOf = async (of: TestMember) => {
  requestId = await aRequest(test.db, of, { kind: 'ticket' });
  const { id } = await test.db.one<{ id: string }>({
    text: 'select id::text from cases where subject_id = $1',
    values: [requestId],
  });
  return id;
};
const write = (act: Omit<Parameters<typeof writeLedger>[2], 'now'>, at: string): Promise<void> =>
  test.db.transaction((tx) => writeLedger(tx, HIND, { ...act, now: new Date(at) }));

beforeAll(async () => {
  test = await startTestApp({ features: [memberLedgerRoutes] });
  member = await aMember(test.db);
  other = await aMember(test.db);
  cookie = await test.signIn(member.cin);
  theirs = await caseOf(other);
  const about = await caseOf(member);
  const memberId = member.id;
  await write({ act: 'case.read', memberId, about, reason: 'secret' }, '2026-05-03T09:00:00Z');
  await write({ act: 'case.read', memberId: other.id, about: theirs }, '2026-05-03T09:30:00Z');
  await write({ act: 'note.written', memberId, about }, '2026-05-03T10:00:00Z');
  await write({ act: 'queue.read' }, '2026-05-03T11:00:00Z');
  await write({ act: 'member-file.changed', memberId, about }, '2026-05-04T09:00:00Z');
});
afterAll(() => test.close());

const list = async (query = '', as = cookie) => {
  const answer = await test.get(`/v1/me/ledger${query}`, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

it('tells a member what was read and changed of theirs, by role and request, newest first', async () => {
  expect(await list()).toEqual({
    count: 2,
    value: [
      {
        ...{ id: '2026-05-04_1', at: '2026-05-04T09:00:00.000Z', role: 'agent' },
        ...{ act: 'member-file.changed', name: '', reference: null },
      },
      {
        ...{ id: '2026-05-03_1', at: '2026-05-03T09:00:00.000Z', role: 'agent' },
        ...{ act: 'case.read', name: '', reference: referenceOf(requestId) },
      },
    ],
  });
});

it('names nobody of the staff, no reason and no note', async () => {
  const told = JSON.stringify(await list());
  for (const inner of ['Hind', 'secret', 'note']) expect(told).not.toContain(inner);
});

it('shows nothing of another member, and no number of their requests', async () => {
  await write({ act: 'case.read', memberId: member.id, about: theirs }, '2026-05-05T09:00:00Z');
  const { count, value } = await list();
  expect(count).toBe(3);
  expect(value[0]).toMatchObject({ act: 'case.read', reference: null });
  expect(await list('', await test.signIn(other.cin))).toMatchObject({ count: 1 });
});

it('pages', async () => {
  const first = await list('?$top=1');
  const second = await list('?$top=1&$skip=1');
  expect([first.count, second.count]).toEqual([3, 3]);
  expect(second.value[0].id).not.toBe(first.value[0].id);
  expect((await test.get('/v1/me/ledger?$top=0', cookie)).json()).toMatchObject({
    issues: [{ field: '$top', code: 'number_too_small' }],
  });
});

it('needs a session', async () => {
  expect((await test.get('/v1/me/ledger')).json()).toMatchObject({ code: 'login_required' });
});
