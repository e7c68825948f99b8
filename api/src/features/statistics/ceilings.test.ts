import { ceilingListSchema } from '@rafiq/contract/statistics/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aBeneficiary, aHealthFolder, aHealthPolicy, aMember } from '../../testing/builders.ts';
import { aRefund } from '../../testing/folders.ts';
import { statisticsRoutes } from './routes.ts';

const CARE = { ceiling: '6000.00', ceiling_name: 'Soins courants' };
const GLASSES = {
  ...{ ceiling: '2000.00', ceiling_name: 'Optique', ceiling_name_en: 'Glasses' },
  ceiling_name_ar: 'النظارات',
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    features: [statisticsRoutes],
    clock: () => new Date('2026-05-01T10:00:00Z'),
  });
});
afterAll(() => test.close());

const furnish = async ({ verified = true } = {}) => {
  const member = await aMember(test.db, { verified });
  const policyId = await aHealthPolicy(test.db, member);
  const lina = await aBeneficiary(test.db, member, { firstName: 'Lina' });
  const cookie = await test.signIn(member.cin);
  return { member, policyId, lina, cookie };
};
type Furnished = Awaited<ReturnType<typeof furnish>>;

interface Told {
  lines: Parameters<typeof aRefund>[3];
  person?: string;
  status?: 'Réglé' | 'En cours';
  policyId?: string;
}

const aFolder = async (own: Furnished, { lines, person, status = 'Réglé', policyId }: Told) => {
  const owned = { policyId: policyId ?? own.policyId, beneficiaryId: person ?? own.lina };
  const id = await aHealthFolder(test.db, own.member, { ...owned, status });
  await aRefund(test, own.member, id, lines);
};

const ceilingsOf = async (cookie: string, year = '2026') => {
  const answer = await test.get(`/v1/me/ceilings?y=${year}`, cookie);
  expect(answer.statusCode).toBe(200);
  return ceilingListSchema.strict().parse(answer.json()).ceilings;
};
const told = async (cookie: string, year?: string) =>
  (await ceilingsOf(cookie, year)).map(
    ({ person, name, ceiling, used }) => `${person.firstName} ${name.fr} ${used} of ${ceiling}`,
  );

it('says of each person and ceiling what is used: before the last line, and by it', async () => {
  const own = await furnish();
  const anas = await aBeneficiary(test.db, own.member, { firstName: 'Anas' });
  const [first, second] = [
    { ...CARE, ceiling_used: '0.00', refunded: '120.10' },
    { ...CARE, ceiling_used: '120.10', refunded: '80.20', care_date: '2026-03-01' },
  ];
  await aFolder(own, { lines: [first] });
  await aFolder(own, { lines: [second, { ...GLASSES, ceiling_used: '0.00', refunded: '0.00' }] });
  await aFolder(own, {
    lines: [{ ...CARE, ceiling_used: '10.00', refunded: '5.00' }],
    person: anas,
  });
  expect(await told(own.cookie)).toEqual([
    'Lina Optique 0 of 2000',
    'Lina Soins courants 200.3 of 6000',
    'Anas Soins courants 15 of 6000',
  ]);
  const [glasses] = await ceilingsOf(own.cookie);
  expect(glasses).toMatchObject({
    healthPolicyId: own.policyId,
    name: { fr: 'Optique', en: 'Glasses', ar: 'النظارات' },
  });
});

it('adds up what was paid where the insurer never says what was used before', async () => {
  const own = await furnish();
  for (const refunded of ['0.10', '0.20']) await aFolder(own, { lines: [{ ...CARE, refunded }] });
  expect(await told(own.cookie)).toEqual(['Lina Soins courants 0.3 of 6000']);
});

it('counts nothing of what is not paid yet, and takes the ceiling of the newest care', async () => {
  const own = await furnish();
  const later = { ...CARE, ceiling: '7000.00', care_date: '2026-02-02', ceiling_used: '50.00' };
  await aFolder(own, { lines: [{ ...CARE, ceiling_used: '0.00', refunded: '50.00' }] });
  await aFolder(own, { lines: [later], status: 'En cours' });
  expect(await told(own.cookie)).toEqual(['Lina Soins courants 50 of 7000']);
});

it('calls a ceiling without a name by the act that it is for', async () => {
  const own = await furnish();
  await aFolder(own, { lines: [{ ceiling: '500.00' }, { ceiling: '500.00', act_fr: 'Scanner' }] });
  expect(await told(own.cookie)).toEqual(['Lina Radio 120 of 500', 'Lina Scanner 120 of 500']);
  expect((await ceilingsOf(own.cookie))[0]?.name.ar).toBe('أشعة');
});

it('takes a year by the day of care, from its first day to its last', async () => {
  const own = await furnish();
  const days = ['2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01'];
  const lines = days.map((care_date) => ({ ...CARE, care_date, refunded: '1.00' }));
  await aFolder(own, { lines });
  expect(await told(own.cookie, '2025')).toEqual(['Lina Soins courants 2 of 6000']);
  expect(await told(own.cookie, '2024')).toEqual(['Lina Soins courants 1 of 6000']);
});

it('knows none without lines, without a ceiling, of a disabled policy, or of somebody else', async () => {
  const [own, other] = [await furnish(), await furnish()];
  const policyId = await aHealthPolicy(test.db, own.member, { enabled: false });
  await aFolder(own, { lines: [{ refunded: '5.00' }] });
  await aFolder(own, { lines: [CARE], policyId });
  await aFolder(other, { lines: [CARE] });
  expect(await told(own.cookie)).toEqual([]);
});

it('knows none before the insurer has verified the person, and nothing without a session', async () => {
  const own = await furnish({ verified: false });
  await aFolder(own, { lines: [CARE] });
  expect(await told(own.cookie)).toEqual([]);
  expect((await test.get('/v1/me/ceilings')).json().code).toBe('login_required');
});

it.each(['2023', '2027', '', '26'])('refuses the year "%s"', async (year) => {
  const { cookie } = await furnish();
  const answer = await test.get(`/v1/me/ceilings?y=${year}`, cookie);
  expect([answer.statusCode, answer.json().issues]).toEqual([
    400,
    [{ field: 'y', code: 'unknown_value' }],
  ]);
});
