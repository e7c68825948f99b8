import { addDays, todayInMorocco } from '@rafiq/contract/core/dates';
import { healthDeclarationSchema } from '@rafiq/contract/health-declarations/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  type TestMember,
} from '../../testing/builders.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { healthDeclarationRoutes } from './routes.ts';

const URL = '/v1/declarationsmaladie';
const NOW = new Date('2026-07-14T23:30:00Z');
/** Half past midnight in Casablanca. */
const TODAY = todayInMorocco(NOW);

let test: TestApp;
let member: TestMember;
let cookie: string;
let policyId: string;
let beneficiaryId: string;
let other: { member: TestMember; cookie: string; policyId: string; beneficiaryId: string };

beforeAll(async () => {
  test = await startTestApp({ features: [healthDeclarationRoutes], clock: () => NOW });
  const furnish = async (firstName: string) => {
    const made = await aMember(test.db);
    return {
      member: made,
      cookie: await test.signIn(made.cin),
      policyId: await aHealthPolicy(test.db, made, { policyId: `POL-${firstName}` }),
      beneficiaryId: await aBeneficiary(test.db, made, { firstName, lastName: 'Bennani' }),
    };
  };
  ({ member, cookie, policyId, beneficiaryId } = await furnish('Yassine'));
  other = await furnish('Zoé');
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const body = (more: Record<string, unknown> = {}) => ({
  id_contrat: policyId,
  dossier: 'Optique',
  type_de_declaration_: 'Maladie',
  beneficiaireId: beneficiaryId,
  date_de_consultation_: TODAY,
  frais_engages_: 350.5,
  ...more,
});
const send = (payload: object, { key, as = cookie }: { key?: string; as?: string } = {}) =>
  test.app.inject({
    method: 'POST',
    url: URL,
    headers: { origin: ORIGIN, cookie: as, ...(key && { 'idempotency-key': key }) },
    payload,
  });
const issuesOf = async (more: Record<string, unknown>) => {
  const answer = await send(body(more));
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_data']);
  return answer.json().issues;
};
const countRequests = async () =>
  (await test.db.rows<{ n: number }>({ text: 'select count(*)::int as n from requests' }))[0]?.n;

describe('a declaration', () => {
  it('is answered whole, with its contract, its first step and no file', async () => {
    const answer = await send(body());
    expect(answer.statusCode).toBe(201);
    const made = healthDeclarationSchema.parse(answer.json());
    expect(made).toMatchObject({
      status: 'Envoyé',
      subject: 'Déclaration maladie – Yassine Bennani',
      createdate: NOW.toISOString(),
      statusdate: NOW.toISOString(),
      id_contrat: policyId,
      n_de_police: 'POL-Yassine',
      company: 'Atlas Textile',
      dossier: 'Optique',
      type_de_declaration_: 'Maladie',
      nom_du_beneficiaire: 'Bennani',
      prenom_du_beneficiare: 'Yassine',
      date_de_consultation_: TODAY,
      frais_engages_: 350.5,
      n_de_dossier_: '',
      n_du_bordereaux: '',
      retour_rafiq: '',
      timeline: [{ status: 'Envoyé', date: NOW.toISOString(), note: '' }],
      piece_justificative: [],
    });
    expect(made.n_d_adhesion).toMatch(/^M\d+$/);
    expect((await test.get(`${URL}/${made.id}`, cookie)).json()).toEqual(answer.json());
  });

  it('trusts the contract on file, not what was sent about it', async () => {
    const answer = await send(body({ n_de_police: 'X', n_d_adhesion: 'Y', company: 'Z' }));
    expect(answer.json()).toMatchObject({ n_de_police: 'POL-Yassine', company: 'Atlas Textile' });
  });

  it('accepts today and day 365, and refuses tomorrow and day 366', async () => {
    expect(TODAY).toBe('2026-07-15');
    for (const days of [0, -365]) {
      const answer = await send(body({ date_de_consultation_: addDays(TODAY, days) }));
      expect(answer.statusCode).toBe(201);
    }
    const field = 'date_de_consultation_';
    expect(await issuesOf({ [field]: addDays(TODAY, 1) })).toEqual([
      { field, code: 'date_too_late', max: TODAY },
    ]);
    expect(await issuesOf({ [field]: addDays(TODAY, -366) })).toEqual([
      { field, code: 'date_too_early', min: addDays(TODAY, -365) },
    ]);
    expect(await issuesOf({ [field]: '2026-02-30' })).toEqual([{ field, code: 'date_format' }]);
  });

  it.each([
    [5_000_000, 201],
    [0.01, 201],
    [5_000_000.01, 'amount_over_limit'],
  ])('with fees of %d', async (fees, outcome) => {
    const answer = await send(body({ frais_engages_: fees }));
    if (outcome === 201) expect(answer.json().frais_engages_).toBe(fees);
    else expect(answer.json().issues).toMatchObject([{ field: 'frais_engages_', code: outcome }]);
  });

  it('names only what is the member’s own', async () => {
    const before = await countRequests();
    const unknownPolicy = [{ field: 'id_contrat', code: 'policy_unknown' }];
    for (const id of [other.policyId, '0', 'x', '99999999999999999999', "1' or 1=1"])
      expect(await issuesOf({ id_contrat: id })).toEqual(unknownPolicy);
    const unknownPerson = [{ field: 'beneficiaireId', code: 'beneficiary_unknown' }];
    for (const id of [other.beneficiaryId, '0', 'x', '9223372036854775808'])
      expect(await issuesOf({ beneficiaireId: id })).toEqual(unknownPerson);
    const foreign = { policyId: other.policyId, beneficiaryId: other.beneficiaryId };
    await aHealthFolder(test.db, other.member, { ...foreign, folderNumber: 'FOREIGN' });
    for (const number of ['FOREIGN', 'nowhere'])
      expect(await issuesOf({ n_de_dossier_: number })).toEqual([
        { field: 'n_de_dossier_', code: 'folder_unknown' },
      ]);
    expect(await countRequests()).toBe(before);
  });

  it('may name a folder of the member', async () => {
    const folder = { policyId, beneficiaryId, folderNumber: 'OWN-1', slipNumber: 'S-9' };
    await aHealthFolder(test.db, member, folder);
    const answer = await send(body({ n_de_dossier_: ' OWN-1 ' }));
    expect(answer.json()).toMatchObject({ n_de_dossier_: 'OWN-1', n_du_bordereaux: 'S-9' });
  });

  it('belongs to the slip that it names; another slip is other content', async () => {
    const two = { policyId, beneficiaryId, folderNumber: 'TWO' };
    await aHealthFolder(test.db, member, { ...two, slipNumber: 'A', statusDate: '2026-01-01' });
    await aHealthFolder(test.db, member, { ...two, slipNumber: 'B', statusDate: '2026-02-01' });
    const about = (slip?: string) => body({ n_de_dossier_: 'TWO', n_du_bordereaux: slip });
    expect((await send(about())).json().n_du_bordereaux).toBe('B');
    const key = 'a-key-of-two-slips';
    expect((await send(about('A'), { key })).json().n_du_bordereaux).toBe('A');
    expect((await send(about('B'), { key })).json().code).toBe('idempotency_mismatch');
    expect(await issuesOf({ n_de_dossier_: 'TWO', n_du_bordereaux: 'C' })).toEqual([
      { field: 'n_de_dossier_', code: 'folder_unknown' },
    ]);
  });

  it('needs an enabled policy with the permission', async () => {
    const disabled = await aHealthPolicy(test.db, member, { enabled: false });
    expect(await issuesOf({ id_contrat: disabled })).toEqual([
      { field: 'id_contrat', code: 'policy_disabled' },
    ]);
    const silent = await aHealthPolicy(test.db, member, { declarationsAllowed: false });
    const answer = await send(body({ id_contrat: silent }));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'declaration_noPermission']);
  });

  it('is not for somebody who is not verified, nor without a session', async () => {
    const stranger = await aMember(test.db, { verified: false });
    const own = {
      id_contrat: await aHealthPolicy(test.db, stranger),
      beneficiaireId: await aBeneficiary(test.db, stranger),
    };
    const answer = await send(body(own), { as: await test.signIn(stranger.cin) });
    expect(answer.json().issues).toEqual([{ field: 'id_contrat', code: 'policy_unknown' }]);
    expect((await send(body(), { as: '' })).statusCode).toBe(401);
  });
});

describe('the same declaration again', () => {
  it('is one record, also ten times in the same moment', async () => {
    const before = (await countRequests()) ?? 0;
    const key = 'a-key-of-one-click';
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body(), { key })));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual(answers[0]?.json());
    }
    // what is not trusted is no part of the content
    const renamed = await send(body({ company: 'Other' }), { key });
    expect(renamed.json()).toEqual(answers[0]?.json());
    expect(await countRequests()).toBe(before + 1);
  });

  it('is refused when the key comes with other content, or is none', async () => {
    const key = 'a-key-of-two-minds';
    expect((await send(body(), { key })).statusCode).toBe(201);
    const answer = await send(body({ frais_engages_: 1 }), { key });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'idempotency_mismatch']);
    const bad = await send(body(), { key: 'no key' });
    expect(bad.json().issues).toEqual([{ field: 'Idempotency-Key', code: 'wrong_type' }]);
  });
});
