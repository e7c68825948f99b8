import { COMPLEMENT_TYPE } from '@rafiq/contract/health-declarations/model';
import { LISTED_KINDS, type RequestKind } from '@rafiq/contract/requests/model';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { requestOverviewSchema } from '@rafiq/contract/requests/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    createdAt: '2026-01-01T10:00:00.000Z',
    status: 'Envoyé',
    subject: 'Objet 1',
    topic: 'Maladie',
    about: '',
    day: '2026-01-02',
    person: 'Amal Test',
    actedBy: '',
  });
  expect(new Set(all.value.map(({ kind }) => kind)).size).toBe(LISTED_KINDS.length);
});

it('pages, and answers from the oldest when asked to', async () => {
  const page = await list({ $top: '2', $skip: '8' });
  expect([page.count, idsOf(page)]).toEqual([9, [made[0]]]);
  expect(idsOf(await list({ $sort: '{"createdAt":1}' }))).toEqual(made);
});

it('filters by kind and status', async () => {
  const filter = (wanted: object) => list({ $filter: JSON.stringify(wanted) });
  expect((await filter({ kind: 'ticket' })).count).toBe(2);
  expect(idsOf(await filter({ kind: ['ticket', 'suggestion'], status: 'Traité' }))).toEqual([
    made.at(-1),
  ]);
  expect(await filter({ kind: 'unknown' })).toEqual({ count: 0, value: [] });
});

describe('what a request is about', () => {
  let asking: TestMember;
  let own: string;
  const add = (kind: RequestKind, details: Record<string, unknown>, subject = 'Objet') =>
    aRequest(test.db, asking, { kind, details, subject });
  const shown = async (id: string) => {
    const { value } = await list({ $top: '100' }, own);
    const found = value.find((one) => one.id === id);
    return found && [found.topic, found.about, found.day, found.person];
  };

  beforeAll(async () => {
    asking = await aMember(test.db, { firstName: 'Zineb', lastName: 'Ouazzani' });
    own = await test.signIn(asking.cin);
  });

  it.each([
    [
      'health-declaration',
      { type: COMPLEMENT_TYPE, beneficiaryFirstName: 'Léa', beneficiaryLastName: 'Alami' },
      { consultationDate: '2026-03-04', folderNumber: '2026-004871' },
      [COMPLEMENT_TYPE, '2026-004871', '2026-03-04', 'Léa Alami'],
    ],
    [
      'motor-declaration',
      { firstName: 'Zineb', lastName: 'Ouazzani', make: 'Dacia', model: 'Logan' },
      { lossDate: '2026-02-03' },
      ['', 'Dacia Logan', '2026-02-03', 'Zineb Ouazzani'],
    ],
    [
      'health-complaint',
      { type: 'Adhésion', reason: '', beneficiaryFirstName: '', beneficiaryLastName: '' },
      { folderNumber: '', consultationDate: '2026-03-04' },
      ['Adhésion', '', null, 'Zineb Ouazzani'],
    ],
    [
      'motor-complaint',
      { type: 'Sinistre', reason: 'remboursement non reçu' },
      { folderReference: '2026-A-7' },
      ['remboursement non reçu', '2026-A-7', null, 'Zineb Ouazzani'],
    ],
    [
      'motor-complaint',
      { type: 'Sinistre', reason: 'N/A' },
      {},
      ['Sinistre', '', null, 'Zineb Ouazzani'],
    ],
    [
      'ticket',
      { type: 'Autre' },
      { message: 'é'.repeat(100) },
      ['Autre', 'é'.repeat(80), null, 'Zineb Ouazzani'],
    ],
    [
      'beneficiary-request',
      { operation: 'ajout', firstName: 'Ilyas', lastName: 'Alami' },
      {},
      ['ajout', '', null, 'Ilyas Alami'],
    ],
    ['suggestion', { title: 'Un rappel' }, {}, ['', 'Un rappel', null, 'Zineb Ouazzani']],
    ['motor-renewal', { glassValue: 1 }, {}, ['', 'P1', null, 'Zineb Ouazzani']],
  ] as const)('is told of a %s: %j', async (kind, details, more, expected) => {
    expect(await shown(await add(kind, { ...details, ...more }))).toEqual(expected);
  });

  it('is searched for with the person, without accents and in any order', async () => {
    const asked = await add(
      'health-complaint',
      { beneficiaryFirstName: 'Théo', beneficiaryLastName: 'Zéroual', folderNumber: '2026-777' },
      'Réclamation santé – Remboursement non reçu',
    );
    const found = async ($q: string) => idsOf(await list({ $q }, own));
    expect(await found('zeroual theo')).toEqual([asked]);
    expect(await found('REMBOURSEMENT 2026-777')).toEqual([asked]);
    expect(await found('remboursement 2026-778')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('is searched for by its number, however it is written, and only among one’s own', async () => {
    const asked = await add('suggestion', { title: 'Un autre rappel' });
    const number = groupReference(referenceOf(asked));
    for (const $q of [number, number.replaceAll(' ', '')])
      expect(await list({ $q }, own)).toMatchObject({ count: 1, value: [{ id: asked }] });
    expect((await list({ $q: number })).count).toBe(0);
    // as long as a number may be written, and far beyond what a row's number holds
    expect((await list({ $q: '9'.repeat(100) }, own)).count).toBe(0);
    expect((await list({ $q: referenceOf('9'.repeat(19)) }, own)).count).toBe(0);
  });

  it('tells a complement from a declaration', async () => {
    const topics = async (topic: string) => {
      const { value } = await list({ $filter: JSON.stringify({ topic }) }, own);
      return value.map((one) => one.topic);
    };
    expect(await topics(COMPLEMENT_TYPE)).toEqual([COMPLEMENT_TYPE]);
    expect(await topics('Maladie')).toEqual([]);
  });
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
  [{ $expand: 'x' }, '$expand'],
  [{ $sort: '{"status":1}' }, '$sort.status'],
])('refuses %j', async (options, field) => {
  expect((await ask(options)).json().issues).toEqual([{ field, code: 'unknown_field' }]);
});
