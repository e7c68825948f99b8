import { healthStatisticsSchema, motorStatisticsSchema } from '@rafiq/contract/statistics/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  aMotorFolder,
  aMotorPolicy,
  type TestMember,
} from '../../testing/builders.ts';
import { statisticsRoutes } from './routes.ts';

/** Already the new year in Casablanca, not yet in UTC. */
const NOW = new Date('2025-12-31T23:30:00Z');
const NOTHING = {
  'En cours': 0,
  'C.Information': 0,
  'C.Visite': 0,
  'P.charge': 0,
  Accord: 0,
  Réglé: 0,
  Rejeté: 0,
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [statisticsRoutes], clock: () => NOW });
});
afterAll(() => test.close());

const reimburse = (member: TestMember, amount: string) =>
  test.db.run({
    text: 'update health_folders set reimbursed_amount = $2 where member_id = $1',
    values: [member.id, amount],
  });

/** A member with an enabled and a disabled policy of each kind. */
const furnish = async ({ verified = true } = {}) => {
  const member = await aMember(test.db, { verified });
  const beneficiaryId = await aBeneficiary(test.db, member);
  const health = {
    on: await aHealthPolicy(test.db, member),
    off: await aHealthPolicy(test.db, member, { enabled: false }),
  };
  const motor = {
    on: await aMotorPolicy(test.db, member),
    off: await aMotorPolicy(test.db, member, { enabled: false }),
  };
  const healthFolder = (
    options: Partial<Parameters<typeof aHealthFolder>[2]>,
    policyId = health.on,
  ) => aHealthFolder(test.db, member, { policyId, beneficiaryId, ...options });
  const motorFolder = (options: Partial<Parameters<typeof aMotorFolder>[2]>, policyId = motor.on) =>
    aMotorFolder(test.db, member, { policyId, ...options });
  const cookie = await test.signIn(member.cin);
  return { member, health, motor, healthFolder, motorFolder, cookie };
};

const healthOf = async (cookie: string, year = '') => {
  const answer = await test.get(`/v1/me/stats${year && `?y=${year}`}`, cookie);
  expect(answer.statusCode).toBe(200);
  return healthStatisticsSchema.strict().parse(answer.json());
};
const motorOf = async (cookie: string, year = '') => {
  const answer = await test.get(`/v1/me/autostats${year && `?y=${year}`}`, cookie);
  expect(answer.statusCode).toBe(200);
  return motorStatisticsSchema.strict().parse(answer.json());
};

describe('GET /v1/me/stats', () => {
  it('sums exactly, and counts each status', async () => {
    const own = await furnish();
    for (let n = 0; n < 10; n += 1)
      await own.healthFolder({ engagedAmount: '0.10', consultationDate: '2026-01-01' });
    await own.healthFolder({
      engagedAmount: '1000000.02',
      status: 'Réglé',
      consultationDate: '2026-12-31',
    });
    await reimburse(own.member, '0.07');
    expect(await healthOf(own.cookie)).toEqual({
      totals: { FRAIS_ENGAGE: 1_000_001.02, REMBOURSEMENT: 0.77 },
      counts: { ...NOTHING, 'En cours': 10, Réglé: 1 },
    });
  });

  it('takes the current year in Morocco, and a year from its first day to its last', async () => {
    const own = await furnish();
    for (const day of ['2023-12-31', '2024-01-01', '2024-12-31', '2025-01-01', '2026-01-01'])
      await own.healthFolder({ consultationDate: day, engagedAmount: '1.00' });
    const engaged = async (year?: string) => (await healthOf(own.cookie, year)).totals.FRAIS_ENGAGE;
    expect(await engaged()).toBe(1);
    expect(await engaged('2026')).toBe(1);
    expect(await engaged('2025')).toBe(1);
    expect(await engaged('2024')).toBe(2);
  });

  it('counts neither what belongs to others nor what is of a disabled policy', async () => {
    const [own, other] = [await furnish(), await furnish()];
    await other.healthFolder({ consultationDate: '2026-01-01' });
    await own.healthFolder({ consultationDate: '2026-01-01' }, own.health.off);
    const nothing = { totals: { FRAIS_ENGAGE: 0, REMBOURSEMENT: 0 }, counts: NOTHING };
    expect(await healthOf(own.cookie)).toEqual(nothing);
  });
});

describe('GET /v1/me/autostats', () => {
  it('sums what was refunded and counts by status, guarantee and responsibility', async () => {
    const own = await furnish();
    const on = '2025-05-01';
    const glass = { lossDate: on, guarantee: 'Bris de glace', refundedAmount: '0.10' };
    await own.motorFolder({ ...glass, status: 'REGLE' });
    await own.motorFolder({ ...glass, status: 'REGLE' });
    await own.motorFolder({ lossDate: on, guarantee: 'Vol', refundedAmount: '0.10' });
    await own.motorFolder({ lossDate: on, guarantee: 'Incendie' });
    const unknown = await own.motorFolder({ lossDate: on });
    await test.db.run({
      text: 'update motor_folders set responsibility_degree = -1 where member_id = $1 and id = $2',
      values: [own.member.id, unknown],
    });
    expect(await motorOf(own.cookie, '2025')).toEqual({
      total_stats: { TOTAL_MONTANT_REMBOURSE: 0.3 },
      dossiers_count_by_statut: [
        { _id: 'EN COURS', COUNT: 3 },
        { _id: 'REOUVERT', COUNT: 0 },
        { _id: 'REGLE', COUNT: 2 },
        { _id: 'CLOS', COUNT: 0 },
        { _id: 'SANS SUITE', COUNT: 0 },
        { _id: 'IMPAYES CLIENTS', COUNT: 0 },
      ],
      garanties_count: [
        { _id: 'Bris de glace', COUNT: 2 },
        { _id: 'Incendie', COUNT: 1 },
        { _id: 'Vol', COUNT: 1 },
      ],
      dossiers_count_by_degre_resp: [
        { _id: 1, COUNT: 0 },
        { _id: 0, COUNT: 4 },
        { _id: -1, COUNT: 1 },
      ],
    });
    expect((await motorOf(own.cookie, '2024')).garanties_count).toEqual([]);
  });

  it('takes a year from its first day to its last', async () => {
    const own = await furnish();
    for (const lossDate of ['2023-12-31', '2024-01-01', '2024-12-31', '2025-01-01'])
      await own.motorFolder({ lossDate, refundedAmount: '5.00' });
    const refunded = async (year: string) =>
      (await motorOf(own.cookie, year)).total_stats.TOTAL_MONTANT_REMBOURSE;
    expect([await refunded('2024'), await refunded('2025'), await refunded('2026')]).toEqual([
      10, 5, 0,
    ]);
  });

  it('counts neither what belongs to others nor what is of a disabled policy', async () => {
    const [own, other] = [await furnish(), await furnish()];
    const folder = { lossDate: '2025-02-02', guarantee: 'Vol', refundedAmount: '9.00' };
    await other.motorFolder(folder);
    await own.motorFolder(folder, own.motor.off);
    expect(await motorOf(own.cookie, '2025')).toEqual(await motorOf(own.cookie, '2024'));
  });
});

describe.each(['/v1/me/stats', '/v1/me/autostats'])('%s', (url) => {
  it.each(['2023', '2027', '', '26', '2025.0', ' 2025', '2025a', '-1', '٢٠٢٦'])(
    'refuses the year "%s"',
    async (year) => {
      const { cookie } = await furnish();
      const answer = await test.get(`${url}?y=${encodeURIComponent(year)}`, cookie);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().issues).toEqual([{ field: 'y', code: 'unknown_value' }]);
    },
  );

  it('shows nothing to somebody who is not verified, and nothing without a session', async () => {
    const own = await furnish({ verified: false });
    await own.healthFolder({ consultationDate: '2026-01-01' });
    await own.motorFolder({ lossDate: '2026-01-01', refundedAmount: '5.00' });
    expect(JSON.stringify((await test.get(url, own.cookie)).json())).not.toMatch(/[1-9]\d|:5/);
    expect((await test.get(url)).json().code).toBe('login_required');
    expect((await test.get(`${url}?year=2025`, own.cookie)).json().issues).toEqual([
      { field: 'year', code: 'unknown_field' },
    ]);
  });
});
