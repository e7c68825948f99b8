import {
  type HealthFolderListWire,
  healthFolderListSchema,
} from '@rafiq/contract/health-folders/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  type TestMember,
} from '../../testing/builders.ts';
import { healthFolderRoutes } from './routes.ts';

let test: TestApp;
let member: TestMember;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp({ features: [healthFolderRoutes] });
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
  const policyId = await aHealthPolicy(test.db, member, { policyId: 'POL-1', officeId: '77' });
  const hidden = await aHealthPolicy(test.db, member, { policyId: 'POL-2', enabled: false });
  const beneficiaryId = await aBeneficiary(test.db, member, { firstName: 'Zoé' });
  for (let n = 1; n <= 27; n += 1) {
    const day = String(n).padStart(2, '0');
    await aHealthFolder(test.db, member, {
      policyId,
      beneficiaryId,
      folderNumber: `F-${day}`,
      slipNumber: n % 2 ? 'ODD' : 'EVEN',
      status: n <= 5 ? 'Réglé' : 'En cours',
      // two folders share each status date, so that the id must decide their order
      statusDate: `2026-03-${String(Math.ceil(n / 2)).padStart(2, '0')}`,
      consultationDate: `2026-02-${String(28 - n).padStart(2, '0')}`,
      patientFirstName: n === 3 ? 'Éloïse' : 'Amal',
      patientLastName: 'Bennani',
      ...(n === 2 && { engagedAmount: '900.00', reimbursedAmount: '700.00' }),
      ...(n === 3 && { engagedAmount: '1000.00', reimbursedAmount: '600.00' }),
      observation: n === 4 ? '100% remboursé_ici \\ fin' : '',
    });
  }
  await aHealthFolder(test.db, member, { policyId: hidden, beneficiaryId, folderNumber: 'HIDDEN' });
});
afterAll(() => test.close());

const ask = (options: Record<string, string> = {}, as = cookie) =>
  test.get(`/v1/dossiers/?${new URLSearchParams(options)}`, as);
const list = async (options: Record<string, string> = {}, as = cookie) => {
  const answer = await ask(options, as);
  expect(answer.statusCode).toBe(200);
  return healthFolderListSchema.strict().parse(answer.json());
};
const numbers = ({ value }: HealthFolderListWire) => value.map((folder) => folder.DOSSIER_ID);
const filter = (fields: object) => ({ $filter: JSON.stringify(fields), $top: '100' });

describe('the list', () => {
  it('answers ten, the newest status first, and counts all', async () => {
    const page = await list();
    expect(page.count).toBe(27);
    expect(numbers(page)).toEqual([27, 26, 25, 24, 23, 22, 21, 20, 19, 18].map((n) => `F-${n}`));
  });

  it('pages without losing or repeating a folder', async () => {
    const seen: unknown[] = [];
    for (let skip = 0; skip < 30; skip += 5) {
      const page = await list({ $top: '5', $skip: String(skip) });
      expect(page.count).toBe(27);
      seen.push(...numbers(page));
    }
    expect(new Set(seen).size).toBe(27);
    expect(seen).toHaveLength(27);
  });

  it('is narrowed to one person, and to nobody by what is no id', async () => {
    const [folder] = (await list({ $top: '1' })).value;
    expect((await list(filter({ BENEF_ID: folder?.BENEF_ID }))).count).toBe(27);
    for (const id of ['0', 'x', '1.5', '99999999999999999999']) {
      expect((await list(filter({ BENEF_ID: id }))).count).toBe(0);
    }
  });

  it('answers with and without its trailing slash', async () => {
    const [plain, slashed] = await Promise.all([
      test.get('/v1/dossiers', cookie),
      test.get('/v1/dossiers/', cookie),
    ]);
    expect(plain.json()).toEqual(slashed.json());
  });

  it('tells amounts as numbers and days as ISO dates', async () => {
    const { value } = await list({ $top: '1' });
    expect(value[0]).toMatchObject({
      FRAIS_ENGAGE: 100.1,
      REMBOURSEMENT: 0,
      DATE_STATUT: '2026-03-14',
      POLICE_ID: 'POL-1',
      CABINET_ID: '77',
    });
  });

  it('sorts as asked', async () => {
    const sorted = await list({ $sort: '{"DATE_CONSULTATION":-1}', $top: '2' });
    expect(numbers(sorted)).toEqual(['F-01', 'F-02']);
    const oldest = await list({ $sort: '{"DATE_STATUT":1}', $top: '2' });
    expect(numbers(oldest)).toEqual(['F-01', 'F-02']);
    for (const [field, sorted] of [
      ['FRAIS_ENGAGE', ['F-03', 'F-02']],
      ['REMBOURSEMENT', ['F-02', 'F-03']],
    ] as const)
      expect(numbers(await list({ $sort: `{"${field}":-1}`, $top: '2' }))).toEqual(sorted);
  });

  it.each([
    [{ STATUT: 'Réglé' }, 5],
    [{ STATUT: ['Réglé', 'En cours'] }, 27],
    [{ STATUT: [] }, 0],
    [{ STATUT: 'unheard of' }, 0],
    [{ DATE_CONSULTATION: '2026-02-27' }, 1],
    [{ DATE_CONSULTATION_MIN: '2026-02-26' }, 2],
    [{ DATE_CONSULTATION_MAX: '2026-02-01' }, 1],
    [{ DATE_CONSULTATION_MIN: '2026-02-10', DATE_CONSULTATION_MAX: '2026-02-12' }, 3],
    [{ DATE_CONSULTATION_MIN: '2026-02-12', DATE_CONSULTATION_MAX: '2026-02-10' }, 0],
    [{ DATE_STATUT: '2026-03-01' }, 2],
    [{ CABINET_ID: '77', POLICE_ID: 'POL-1' }, 27],
    [{ BDX_ID: 'EVEN', STATUT: 'Réglé' }, 2],
    [{ DOSSIER_ID: ['F-01', 'F-02', 'HIDDEN'] }, 2],
    [
      {
        DOSSIER_ID: 'F-01',
        BDX_ID: 'ODD',
        POLICE_ID: 'POL-1',
        CABINET_ID: '77',
        STATUT: 'Réglé',
        DATE_CONSULTATION: '2026-02-27',
        DATE_STATUT: '2026-03-01',
      },
      1,
    ],
  ])('filters by %j', async (fields, count) => {
    const page = await list(filter(fields));
    expect([page.count, page.value.length]).toEqual([count, count]);
  });

  it.each([
    ['eloise', 1],
    ['ÉLOÏSE', 1],
    ['eloise bennani', 1],
    ['bennani', 27],
    ['f-07', 1],
    ['even', 13],
    ['100%', 1],
    ['%', 1],
    ['_', 1],
    ['\\', 1],
    ['rembourse_ici', 1],
    ["'", 0],
    ['nobody', 0],
  ])('finds %j', async ($q, count) => {
    expect((await list({ $q })).count).toBe(count);
  });

  it('searches within a filter', async () => {
    expect((await list({ ...filter({ STATUT: 'Réglé' }), $q: 'even' })).count).toBe(2);
  });

  it('names the beneficiary by id, or in full when asked', async () => {
    const [plain] = (await list({ $top: '1' })).value;
    const [full] = (await list({ $top: '1', $expand: 'BENEF_ID' })).value;
    expect(plain?.BENEF_ID).toEqual(expect.any(String));
    expect(full?.BENEF_ID).toMatchObject({ PRENOM: 'Zoé', DATE_NAISSANCE: '1990-05-17' });
  });

  it('answers only the fields asked for, and the id', async () => {
    const { value } = await list({ $top: '1', $select: 'STATUT,DATE_STATUT' });
    expect(Object.keys(value[0] ?? {}).sort()).toEqual(['DATE_STATUT', 'STATUT', 'id']);
  });
});

describe('what belongs to whom', () => {
  it('hides folders of a policy that is not enabled', async () => {
    expect((await list({ $q: 'hidden' })).count).toBe(0);
    expect((await list(filter({ POLICE_ID: 'POL-2' }))).count).toBe(0);
  });

  it('never shows another member’s folders, not even through a filter', async () => {
    const other = await aMember(test.db);
    const otherCookie = await test.signIn(other.cin);
    await aHealthPolicy(test.db, other, { policyId: 'POL-OTHER' });
    expect((await list({}, otherCookie)).count).toBe(0);
    expect((await list(filter({ POLICE_ID: 'POL-1' }), otherCookie)).count).toBe(0);
    expect((await list(filter({ POLICE_ID: 'POL-OTHER' }))).count).toBe(0);
  });

  it('shows nothing to somebody who is not verified', async () => {
    const stranger = await aMember(test.db, { verified: false });
    const policyId = await aHealthPolicy(test.db, stranger);
    const beneficiaryId = await aBeneficiary(test.db, stranger);
    await aHealthFolder(test.db, stranger, { policyId, beneficiaryId });
    expect((await list({}, await test.signIn(stranger.cin))).count).toBe(0);
  });

  it('needs a session', async () => {
    expect((await test.get('/v1/dossiers/')).json().code).toBe('login_required');
  });
});

describe('what the list refuses', () => {
  it.each([
    [{ $top: '0' }, '$top', 'number_too_small'],
    [{ $top: '101' }, '$top', 'number_too_large'],
    [{ $top: 'ten' }, '$top', 'number_format'],
    [{ $skip: '-1' }, '$skip', 'number_too_small'],
    [{ $filter: '{' }, '$filter', 'json_format'],
    [{ $filter: '[]' }, '$filter', 'json_format'],
    [{ $filter: '{"member_id":"1"}' }, '$filter.member_id', 'unknown_field'],
    [{ $filter: '{"__proto__":"1"}' }, '$filter.__proto__', 'unknown_field'],
    [{ $filter: '{"constructor":"1"}' }, '$filter.constructor', 'unknown_field'],
    [{ $filter: '{"STATUT":{"$ne":1}}' }, '$filter.STATUT', 'wrong_type'],
    [{ $filter: '{"STATUT":null}' }, '$filter.STATUT', 'wrong_type'],
    [{ $filter: '{"STATUT":"\\u0000"}' }, '$filter.STATUT', 'wrong_type'],
    [{ $filter: '{"DATE_STATUT":"2026-02-30"}' }, '$filter.DATE_STATUT', 'date_format'],
    [{ $sort: '{"STATUT":1}' }, '$sort.STATUT', 'unknown_field'],
    [{ $sort: '{"DATE_STATUT":2}' }, '$sort.DATE_STATUT', 'unknown_value'],
    [{ $q: '\0' }, '$q', 'wrong_type'],
    [{ $expand: 'members' }, '$expand.members', 'unknown_field'],
    [{ $select: 'password' }, '$select.password', 'unknown_field'],
    [{ top: '5' }, 'top', 'unknown_field'],
  ])('%j', async (options, field, code) => {
    const answer = await ask(options as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('an option that comes twice', async () => {
    const answer = await test.get('/v1/dossiers?$top=1&$top=2', cookie);
    expect(answer.json().issues).toEqual([{ field: '$top', code: 'wrong_type' }]);
  });
});
