import { beneficiaryListSchema } from '@rafiq/contract/beneficiaries/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aBeneficiary, aMember } from '../../testing/builders.ts';
import { beneficiaryRoutes } from './routes.ts';

let test: TestApp;
let cookie: string;
let salma: string;
let adam: string;

beforeAll(async () => {
  test = await startTestApp({ features: [beneficiaryRoutes] });
  const member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
  salma = await aBeneficiary(test.db, member, {
    firstName: 'Salma',
    lastName: 'Zniber',
    cin: 'AB1',
  });
  await aBeneficiary(test.db, member, {
    firstName: 'Reda',
    lastName: 'Éloufi',
    kinship: 'spouse',
    birthDate: '1985-02-28',
  });
  adam = await aBeneficiary(test.db, member, {
    firstName: 'Adam',
    lastName: 'Fassi',
    kinship: 'child',
    birthDate: '2020-12-31',
  });
});
afterAll(() => test.close());

const ask = (options: Record<string, string> = {}, as = cookie) =>
  test.get(`/v1/beneficiaires/?${new URLSearchParams(options)}`, as);
const list = async (options: Record<string, string> = {}, as = cookie) => {
  const answer = await ask(options, as);
  expect(answer.statusCode).toBe(200);
  return beneficiaryListSchema.strict().parse(answer.json());
};
const firstNames = async (options: Record<string, string>) =>
  (await list(options)).value.map((one) => one.PRENOM);

describe('the list', () => {
  it('answers everyone in the order in which they were filed', async () => {
    const { count, value } = await list();
    expect(count).toBe(3);
    expect(value.map((one) => [one.PRENOM, one.LIEN])).toEqual([
      ['Salma', 'assuré'],
      ['Reda', 'conjoint(e)'],
      ['Adam', 'enfant'],
    ]);
    expect(value[0]).toEqual({
      id: salma,
      _id: salma,
      NUM_CIN: 'AB1',
      NOM: 'Zniber',
      PRENOM: 'Salma',
      DATE_NAISSANCE: '1990-05-17',
      LIEN: 'assuré',
      BENEF_ID: salma,
    });
  });

  it.each([
    [{ $sort: '{"NOM":1}' }, ['Reda', 'Adam', 'Salma']],
    [{ $sort: '{"NOM":-1}' }, ['Salma', 'Adam', 'Reda']],
    [{ $sort: '{"DATE_NAISSANCE":-1}' }, ['Adam', 'Salma', 'Reda']],
    [{ $top: '1', $skip: '1' }, ['Reda']],
    [{ $top: '100' }, ['Salma', 'Reda', 'Adam']],
    [{ $skip: '3' }, []],
    [{ $filter: '{"NUM_CIN":"AB1"}' }, ['Salma']],
    [{ $filter: '{"id":"no number"}' }, []],
    [{ $filter: '{"id":[]}' }, []],
  ])('follows %j', async (options, expected) => {
    expect(await firstNames(options as unknown as Record<string, string>)).toEqual(expected);
  });

  it('counts all that match, not only the page', async () => {
    expect((await list({ $top: '1' })).count).toBe(3);
    expect((await list({ $filter: JSON.stringify({ id: [salma, adam] }), $top: '1' })).count).toBe(
      2,
    );
  });

  it('names the person by id, or in full when asked', async () => {
    const [full] = (await list({ $expand: 'BENEF_ID', $top: '1' })).value;
    expect(full?.BENEF_ID).toEqual({
      id: salma,
      _id: salma,
      NUM_CIN: 'AB1',
      NOM: 'Zniber',
      PRENOM: 'Salma',
      DATE_NAISSANCE: '1990-05-17',
    });
  });

  it('answers only the fields asked for, and the id', async () => {
    const [one] = (await list({ $select: 'NOM', $top: '1' })).value;
    expect(one).toEqual({ id: salma, NOM: 'Zniber' });
  });

  it.each([
    [{ $top: '101' }, '$top', 'number_too_large'],
    [{ $filter: '{"member_id":"1"}' }, '$filter.member_id', 'unknown_field'],
    [{ $filter: '{"NOM":"Zniber"}' }, '$filter.NOM', 'unknown_field'],
    [{ $sort: '{"NUM_CIN":1}' }, '$sort.NUM_CIN', 'unknown_field'],
    [{ $q: 'salma' }, '$q', 'unknown_field'],
    [{ $expand: 'NOM' }, '$expand.NOM', 'unknown_field'],
  ])('refuses %j', async (options, field, code) => {
    const answer = await ask(options as unknown as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toContainEqual(expect.objectContaining({ field, code }));
  });
});

describe('what belongs to whom', () => {
  it('never shows another member’s, not even through a filter', async () => {
    const other = await test.signIn((await aMember(test.db)).cin);
    expect((await list({}, other)).count).toBe(0);
    expect((await list({ $filter: JSON.stringify({ id: salma }) }, other)).count).toBe(0);
  });

  it('shows nothing to somebody who is not verified', async () => {
    const stranger = await aMember(test.db, { verified: false });
    await aBeneficiary(test.db, stranger);
    expect((await list({}, await test.signIn(stranger.cin))).count).toBe(0);
  });

  it('needs a session', async () => {
    expect((await test.get('/v1/beneficiaires')).json().code).toBe('login_required');
  });
});
