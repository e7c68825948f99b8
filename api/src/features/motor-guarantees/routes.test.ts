import { guaranteeListSchema } from '@rafiq/contract/motor-guarantees/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, aMotorPolicy, type TestMember } from '../../testing/builders.ts';
import { motorGuaranteeRoutes } from './routes.ts';

let test: TestApp;
let member: TestMember;
let cookie: string;

const giveGuarantees = async (owner: TestMember, policyId: string, count: number) => {
  for (let n = 1; n <= count; n += 1)
    await test.db.run({
      text: `insert into motor_guarantees (member_id, motor_policy_id, name_fr, name_ar, ceiling)
             values ($1, $2, $3, 'ضمان', $4)`,
      values: [owner.id, policyId, `Garantie ${n}`, n === 1 ? '1500.25' : null],
    });
};

beforeAll(async () => {
  test = await startTestApp({ features: [motorGuaranteeRoutes] });
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
  const car = { policyId: 'CAR-1', officeId: '88' };
  await giveGuarantees(member, await aMotorPolicy(test.db, member, car), 60);
  const van = { policyId: 'VAN-1', officeId: '89' };
  await giveGuarantees(member, await aMotorPolicy(test.db, member, van), 2);
  const hidden = { policyId: 'OLD-1', enabled: false };
  await giveGuarantees(member, await aMotorPolicy(test.db, member, hidden), 3);
});
afterAll(() => test.close());

const ask = (options: Record<string, string> = {}, as = cookie) =>
  test.get(`/v1/autogaranties/?${new URLSearchParams(options)}`, as);
const list = async (options: Record<string, string> = {}, as = cookie) => {
  const answer = await ask(options, as);
  expect(answer.statusCode).toBe(200);
  return guaranteeListSchema.strict().parse(answer.json());
};
const filter = (fields: object) => ({ $filter: JSON.stringify(fields), $top: '100' });

describe('the guarantees', () => {
  it('come fifty at a time as the portal asks, in the order of the contract', async () => {
    const first = await list({ $top: '50', ...{ $filter: '{"POLICE_ID":"CAR-1"}' } });
    expect([first.count, first.value.length]).toEqual([60, 50]);
    expect(first.value[0]).toEqual({
      id: expect.any(String),
      POLICE_ID: 'CAR-1',
      CABINET_ID: '88',
      GARANTIE: 'Garantie 1',
      GARANTIE_AR: 'ضمان',
      CAPITAL_ASSURE: null,
      PLAFOND: 1500.25,
      MONTANT_FRANCHISE: null,
    });
    const rest = await list({ $top: '50', $skip: '50', $filter: '{"POLICE_ID":"CAR-1"}' });
    expect(rest.value.map((one) => one.GARANTIE)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Garantie ${51 + n}`),
    );
  });

  it.each([
    [{}, 62],
    [{ POLICE_ID: 'VAN-1' }, 2],
    [{ CABINET_ID: '88' }, 60],
    [{ POLICE_ID: ['CAR-1', 'VAN-1'], CABINET_ID: '89' }, 2],
    [{ POLICE_ID: 'OLD-1' }, 0],
    [{ POLICE_ID: 'unheard of' }, 0],
  ])('are filtered by %j', async (fields, count) => {
    expect((await list(filter(fields))).count).toBe(count);
  });

  it('answer only the fields asked for, with and without the trailing slash', async () => {
    const { value } = await list({ $top: '1', $select: 'GARANTIE' });
    expect(value).toEqual([{ id: expect.any(String), GARANTIE: 'Garantie 1' }]);
    const plain = await test.get('/v1/autogaranties', cookie);
    expect(plain.json()).toEqual((await ask()).json());
  });

  it.each([
    [{ $top: '101' }, '$top', 'number_too_large'],
    [{ $filter: '{"GARANTIE":"x"}' }, '$filter.GARANTIE', 'unknown_field'],
    [{ $sort: '{"id":1}' }, '$sort.id', 'unknown_field'],
    [{ $q: 'x' }, '$q', 'unknown_field'],
    [{ $expand: 'BENEF_ID' }, '$expand.BENEF_ID', 'unknown_field'],
  ])('refuse %j', async (options, field, code) => {
    const answer = await ask(options as Record<string, string>);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toContainEqual(expect.objectContaining({ field, code }));
  });

  it('belong to their owner, once verified and signed in', async () => {
    const other = await aMember(test.db);
    const stranger = await aMember(test.db, { verified: false });
    await giveGuarantees(stranger, await aMotorPolicy(test.db, stranger), 1);
    for (const who of [other, stranger])
      expect((await list({}, await test.signIn(who.cin))).count).toBe(0);
    expect((await list(filter({ POLICE_ID: 'CAR-1' }), await test.signIn(other.cin))).count).toBe(
      0,
    );
    expect((await test.get('/v1/autogaranties/')).json().code).toBe('login_required');
  });
});
