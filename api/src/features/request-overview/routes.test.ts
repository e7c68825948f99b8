import { LISTED_KINDS } from '@rafiq/contract/requests/model';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { requestOverviewSchema } from '@rafiq/contract/requests/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { aRequest } from '../../testing/requests.ts';
import { requestOverviewRoutes } from './routes.ts';

let test: TestApp;
let member: TestMember;
let cookie: string;
const made: string[] = [];

beforeAll(async () => {
  test = await startTestApp({ features: [requestOverviewRoutes] });
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
  for (const [index, kind] of LISTED_KINDS.entries()) {
    const createdAt = `2026-01-0${index + 1}T10:00:00Z`;
    made.push(await aRequest(test.db, member, { kind, createdAt, subject: `Objet ${index + 1}` }));
  }
  // has its own place, and is not in this list
  await aRequest(test.db, member, { kind: 'data-request' });
  // in the same moment: the later one comes first
  const twin = { kind: 'ticket', status: 'Traité', createdAt: '2026-01-08T10:00:00Z' } as const;
  made.push(await aRequest(test.db, member, twin));
});
afterAll(() => test.close());

const ask = (options = {}, as = cookie) =>
  test.get(`/v1/me/requests/?${new URLSearchParams(options)}`, as);
const list = async (options = {}, as = cookie) => {
  const answer = await ask(options, as);
  expect(answer.statusCode).toBe(200);
  return requestOverviewSchema.strict().parse(answer.json());
};
const idsOf = ({ value }: Awaited<ReturnType<typeof list>>) => value.map(({ id }) => id);

it('answers every kind in one list, the newest first', async () => {
  const all = await list();
  expect(all.count).toBe(9);
  expect(idsOf(all)).toEqual(made.toReversed());
  expect(all.value.at(-1)).toEqual({
    id: made[0],
    reference: referenceOf(made[0] ?? ''),
    kind: 'health-declaration',
    createdate: '2026-01-01T10:00:00.000Z',
    status: 'Envoyé',
    subject: 'Objet 1',
  });
  expect(new Set(all.value.map(({ kind }) => kind)).size).toBe(LISTED_KINDS.length);
});

it('pages, and answers from the oldest when asked to', async () => {
  const page = await list({ $top: '2', $skip: '8' });
  expect([page.count, idsOf(page)]).toEqual([9, [made[0]]]);
  expect(idsOf(await list({ $sort: '{"createdate":1}' }))).toEqual(made);
});

it('filters by kind and status', async () => {
  const filter = (wanted: object) => list({ $filter: JSON.stringify(wanted) });
  expect((await filter({ kind: 'ticket' })).count).toBe(2);
  expect(idsOf(await filter({ kind: ['ticket', 'suggestion'], status: 'Traité' }))).toEqual([
    made.at(-1),
  ]);
  expect(await filter({ kind: 'unknown' })).toEqual({ count: 0, value: [] });
});

it('shows nobody else’s requests, and needs a session', async () => {
  const stranger = await aMember(test.db, { verified: false });
  const strangers = await test.signIn(stranger.cin);
  expect(await list({}, strangers)).toEqual({ count: 0, value: [] });
  const own = await aRequest(test.db, stranger, { kind: 'suggestion' });
  expect(idsOf(await list({}, strangers))).toEqual([own]);
  expect((await list()).count).toBe(9);
  expect((await test.get('/v1/me/requests')).json().code).toBe('login_required');
});

it.each([
  [{ $filter: '{"subject":"x"}' }, '$filter.subject'],
  [{ $q: 'x' }, '$q'],
  [{ $sort: '{"status":1}' }, '$sort.status'],
])('refuses %j', async (options, field) => {
  expect((await ask(options)).json().issues).toEqual([{ field, code: 'unknown_field' }]);
});
