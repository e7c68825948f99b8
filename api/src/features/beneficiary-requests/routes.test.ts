import { beneficiaryRequestSchema } from '@rafiq/contract/beneficiary-requests/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aBeneficiary, aHealthPolicy, aMember, type TestMember } from '../../testing/builders.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { beneficiaryRequestRoutes } from './routes.ts';

const URL = '/v1/reclamationsbeneficiaire';
/** Half past midnight on the 15th in Casablanca, still the 14th in Greenwich. */
const NOW = new Date('2026-07-14T23:30:00Z');
const TODAY = '2026-07-15';

let test: TestApp;
let member: TestMember;
let cookie: string;
let policyId: string;

beforeAll(async () => {
  test = await startTestApp({ features: [beneficiaryRequestRoutes], clock: () => NOW });
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
  policyId = await aHealthPolicy(test.db, member);
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const send = (sent: Record<string, unknown>) =>
  test.post(URL, { id_contrat: policyId, ...sent }, cookie);
const issuesOf = async (sent: Record<string, unknown>) => {
  const answer = await send(sent);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_data']);
  return answer.json().issues;
};

describe('an addition', () => {
  const addition = {
    type_de_reclamation_: 'ajout',
    nom_du_beneficiaire: ' Bennani ',
    prenom_du_beneficiare: 'Aya  Lina',
    date_de_naissance_du_beneficiaire: TODAY,
    lien_avec_le_beneficiaire: 'enfant',
    message: 'Née ce matin',
  };

  it('keeps what was typed, tidied; a child may be born today', async () => {
    const answer = await send(addition);
    expect(answer.statusCode).toBe(201);
    expect(beneficiaryRequestSchema.parse(answer.json())).toMatchObject({
      status: 'En cours',
      subject: 'Ajout d’un bénéficiaire – Aya Lina Bennani',
      type_de_reclamation_: 'ajout',
      nom_du_beneficiaire: 'Bennani',
      prenom_du_beneficiare: 'Aya Lina',
      beneficiaire: 'Aya Lina Bennani',
      date_de_naissance_du_beneficiaire: TODAY,
      lien_avec_le_beneficiaire: 'enfant',
      message: 'Née ce matin',
    });
  });

  it.each([
    [{ prenom_du_beneficiare: 'a'.repeat(61) }, 'prenom_du_beneficiare', 'name_format'],
    [
      { date_de_naissance_du_beneficiaire: '2026-07-16' },
      'date_de_naissance_du_beneficiaire',
      'date_too_late',
    ],
    [{ lien_avec_le_beneficiaire: 'cousin' }, 'lien_avec_le_beneficiaire', 'unknown_value'],
  ])('refuses %j', async (more, field, code) => {
    expect(await issuesOf({ ...addition, ...more })).toEqual([
      expect.objectContaining({ field, code }),
    ]);
  });

  it('names everything that is missing at once', async () => {
    const issues = await issuesOf({ type_de_reclamation_: 'ajout' });
    expect(issues.map((one: { field: string }) => one.field)).toEqual([
      'nom_du_beneficiaire',
      'prenom_du_beneficiare',
      'date_de_naissance_du_beneficiaire',
      'lien_avec_le_beneficiaire',
    ]);
  });
});

describe('a modification', () => {
  const modification = (id?: string) => ({
    type_de_reclamation_: 'modification',
    beneficiaireId: id,
  });

  it('is about a beneficiary on file, whatever else was sent', async () => {
    const id = await aBeneficiary(test.db, member, {
      firstName: 'Adam',
      lastName: 'Fassi',
      birthDate: '2020-12-31',
      kinship: 'child',
    });
    const answer = await send({
      ...modification(id),
      nom_du_beneficiaire: 'Nobody',
      date_de_naissance_du_beneficiaire: 'x',
      lien_avec_le_beneficiaire: 'cousin',
      message: 'Le nom est mal écrit',
    });
    const made = beneficiaryRequestSchema.parse(answer.json());
    expect(made).toMatchObject({
      subject: 'Modification d’un bénéficiaire – Adam Fassi',
      beneficiaire: 'Adam Fassi',
      nom_du_beneficiaire: 'Fassi',
      date_de_naissance_du_beneficiaire: '2020-12-31',
      lien_avec_le_beneficiaire: '',
      message: 'Le nom est mal écrit',
    });
    const [row] = await test.db.rows({
      text: 'select beneficiary_id::text as beneficiary from requests where id = $1',
      values: [made.id],
    });
    expect(row).toEqual({ beneficiary: id });
  });

  it('knows only the member’s own', async () => {
    const other = await aMember(test.db);
    const theirs = await aBeneficiary(test.db, other);
    const field = 'beneficiaireId';
    for (const id of [theirs, '0', 'x', '9223372036854775808']) {
      expect(await issuesOf(modification(id))).toEqual([{ field, code: 'beneficiary_unknown' }]);
    }
    expect(await issuesOf(modification())).toEqual([{ field, code: 'required' }]);
  });

  describe('without an id', () => {
    const named = {
      ...modification(),
      nom_du_beneficiaire: ' el  fassi',
      prenom_du_beneficiare: 'HELENE',
      date_de_naissance_du_beneficiaire: '2019-05-06',
    };
    const onFile = { lastName: 'El Fassi', firstName: 'Hélène', birthDate: '2019-05-06' };
    const field = 'beneficiaireId';

    it('finds the person by names and birth date, among the member’s own', async () => {
      const other = await aMember(test.db);
      await aBeneficiary(test.db, other, onFile);
      expect(await issuesOf(named)).toEqual([{ field, code: 'beneficiary_unknown' }]);
      await aBeneficiary(test.db, member, onFile);
      expect((await send(named)).json()).toMatchObject({ beneficiaire: 'Hélène El Fassi' });
      const born = { ...named, date_de_naissance_du_beneficiaire: '2019-05-07' };
      expect(await issuesOf(born)).toEqual([{ field, code: 'beneficiary_unknown' }]);
    });

    it('asks which one when two fit', async () => {
      await aBeneficiary(test.db, member, onFile);
      expect(await issuesOf(named)).toEqual([{ field, code: 'beneficiary_ambiguous' }]);
    });
  });
});

it('is one of the two', async () => {
  const field = 'type_de_reclamation_';
  expect(await issuesOf({ [field]: 'suppression' })).toContainEqual({
    field,
    code: 'unknown_value',
  });
});
