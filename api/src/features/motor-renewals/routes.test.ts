import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, aMotorPolicy, type TestMember } from '../../testing/builders.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { motorRenewalRoutes } from './routes.ts';

const URL = '/v1/autopolices/renew';
const NOW = new Date('2026-11-15T10:00:00Z');

let test: TestApp;
let member: TestMember;
let cookie: string;
let car = 0;

beforeAll(async () => {
  test = await startTestApp({ features: [motorRenewalRoutes], clock: () => NOW });
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

/** The insurer's name of a new contract. */
const aCar = async (options: { officeId?: string; expiryDate?: string } = {}) => {
  car += 1;
  const policyId = `CAR-${car}`;
  return { policyId, id: await aMotorPolicy(test.db, member, { policyId, ...options }) };
};
const body = (policyId: string, more: Record<string, unknown> = {}) => ({
  POLICE_ID: policyId,
  CABINET_ID: '200',
  valeur_glasses: 1500,
  valeur_venale: 90_000.5,
  description: ' Pare-brise neuf ',
  ...more,
});
const send = (policyId: string, more: Record<string, unknown> = {}) =>
  test.post(URL, body(policyId, more), cookie);
const setStatus = (id: string, status: string) =>
  test.db.run({ text: 'update requests set status = $2 where id = $1', values: [id, status] });
const countOf = async (motorPolicyId: string) =>
  (
    await test.db.rows<{ n: number }>({
      text: 'select count(*)::int as n from requests where motor_policy_id = $1',
      values: [motorPolicyId],
    })
  )[0]?.n;

describe('a renewal', () => {
  it('takes the contract from the file, not from what was sent about it', async () => {
    const { policyId, id } = await aCar();
    const claimed = { NUMERO_POLICE: 'X', MARQUE: 'Ferrari', DATE_ECHEANCE: '2099-01-01' };
    const answer = await send(policyId, claimed);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      id_contrat: id,
      company: 'Atlas Assurances',
      valeur_glasses: 1500,
      valeur_venale: 90_000.5,
      description: 'Pare-brise neuf',
    });
    const { subject, n_de_police } = answer.json();
    expect(n_de_police).toMatch(/^N\d+$/);
    expect(subject).toBe(`Renouvellement du contrat auto ${n_de_police}`);
  });

  it('needs the office, too: the same number elsewhere is another contract', async () => {
    const { policyId } = await aCar({ officeId: '300' });
    expect((await send(policyId)).json().issues).toEqual([
      { field: 'POLICE_ID', code: 'policy_unknown' },
    ]);
    expect((await send(policyId, { CABINET_ID: '300' })).statusCode).toBe(201);
  });

  it('serves a contract that has ended, too: the car is to be insured again', async () => {
    const over = await aCar({ expiryDate: '2026-11-14' });
    expect((await send(over.policyId)).statusCode).toBe(201);
  });

  it('accepts the largest amounts and the longest description', async () => {
    const { policyId } = await aCar();
    const most = { valeur_glasses: 0.01, valeur_venale: 20_000_000, description: 'd'.repeat(1000) };
    expect((await send(policyId, most)).json()).toMatchObject(most);
  });

  it.each([
    ['valeur_venale', 20_000_000.01, 'amount_over_limit'],
    ['valeur_glasses', '1500', 'wrong_type'],
  ])('refuses %s of %j', async (field, value, code) => {
    const { policyId, id } = await aCar();
    const answer = await send(policyId, { [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toEqual([expect.objectContaining({ field, code })]);
    expect(await countOf(id)).toBe(0);
  });
});

describe('one renewal at a time', () => {
  it.each([
    ['Envoyé', 409],
    ['En cours de traitement', 409],
    ['Documents manquants', 409],
    ['Traité', 201],
    ['Refusé', 201],
  ])('while the first is %s a second is answered %d', async (status, expected) => {
    const { policyId } = await aCar();
    await setStatus((await send(policyId)).json().id, status);
    const second = await send(policyId);
    expect(second.statusCode).toBe(expected);
    if (expected === 409) expect(second.json().code).toBe('renewal_pending');
  });

  it('another car may be renewed meanwhile', async () => {
    await send((await aCar()).policyId);
    expect((await send((await aCar()).policyId)).statusCode).toBe(201);
  });

  it('of ten sent in the same moment one is made and nine are told', async () => {
    const { policyId, id } = await aCar();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        test.app.inject({
          method: 'POST',
          url: URL,
          headers: { origin: ORIGIN, cookie, 'idempotency-key': `${policyId}-moment-${n}` },
          payload: body(policyId),
        }),
      ),
    );
    const codes = outcomes.map((one) => (one.statusCode === 201 ? 'made' : one.json().code));
    expect(codes.toSorted()).toEqual(['made', ...Array(9).fill('renewal_pending')]);
    expect(await countOf(id)).toBe(1);
  });

  it('even the database refuses a second open one', async () => {
    const { policyId } = await aCar();
    const first = (await send(policyId)).json().id;
    await setStatus(first, 'Refusé');
    expect((await send(policyId)).statusCode).toBe(201);
    await expect(setStatus(first, 'En cours de traitement')).rejects.toMatchObject({
      code: '23505',
    });
  });
});
