import { todayInMorocco } from '@rafiq/contract/core/dates';
import { issue } from '@rafiq/contract/core/issue';
import { HEALTH_STATUSES } from '@rafiq/contract/health-folders/model';
import { MOTOR_STATUSES, RESPONSIBILITY_DEGREES } from '@rafiq/contract/motor-folders/model';
import type { Counted, HealthStatistics, MotorStatistics } from '@rafiq/contract/statistics/model';
import { statisticsYears } from '@rafiq/contract/statistics/rules';
import type { YearCeiling } from '@rafiq/contract/statistics/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Owner } from '../../platform/owner.ts';
import { readCeilings } from './ceilings-repository.ts';
import { type MotorSums, sumHealthFolders, sumMotorFolders } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

/** The year that was asked for, or the one that it is in Morocco. */
const requireYear = (clock: Clock, asked: string | undefined): number => {
  const years = statisticsYears(todayInMorocco(clock()));
  const year = years.find((one) => asked === undefined || String(one) === asked);
  if (year === undefined) {
    throw new AppError('invalid_data', { issues: [issue('y', 'unknown_value')] });
  }
  return year;
};

export const healthStatistics = async (
  { db, clock }: Deps,
  owner: Owner,
  asked: string | undefined,
): Promise<HealthStatistics> => {
  const sums = await sumHealthFolders(db, owner, requireYear(clock, asked));
  const countOf = (wanted: (typeof HEALTH_STATUSES)[number]) =>
    sums.find(({ status }) => status === wanted)?.count ?? 0;
  const all = sums.find(({ status }) => status === null);
  return {
    engaged: all?.engaged ?? 0,
    reimbursed: all?.reimbursed ?? 0,
    counts: Object.fromEntries(
      HEALTH_STATUSES.map((status) => [status, countOf(status)]),
    ) as HealthStatistics['counts'],
  };
};

/** Every name that there is, also those that nothing was counted for. */
const countEach = <Name>(
  names: readonly Name[],
  sums: MotorSums[],
  nameOf: (sum: MotorSums) => Name | null,
): Counted<Name>[] =>
  names.map((name) => ({ name, count: sums.find((sum) => nameOf(sum) === name)?.count ?? 0 }));

/** The most frequent first. Folders that no guarantee is known of are left out. */
const countGuarantees = (sums: MotorSums[]): Counted<string>[] =>
  sums
    .flatMap(({ guarantee, count }) => (guarantee ? [{ name: guarantee, count }] : []))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));

export const motorStatistics = async (
  { db, clock }: Deps,
  owner: Owner,
  asked: string | undefined,
): Promise<MotorStatistics> => {
  const sums = await sumMotorFolders(db, owner, requireYear(clock, asked));
  const all = sums.find(
    ({ status, guarantee, degree }) => status === null && guarantee === null && degree === null,
  );
  return {
    refunded: all?.refunded ?? 0,
    byStatus: countEach(MOTOR_STATUSES, sums, ({ status }) => status),
    byGuarantee: countGuarantees(sums),
    byResponsibility: countEach(RESPONSIBILITY_DEGREES, sums, ({ degree }) => degree),
  };
};

/** Only what the insurer has told of: a contract whose lines name no ceiling has none here. */
export const ceilingsOfYear = (
  { db, clock }: Deps,
  owner: Owner,
  asked: string | undefined,
): Promise<YearCeiling[]> => readCeilings(db, owner, requireYear(clock, asked));
