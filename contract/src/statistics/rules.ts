import { STATISTICS_YEARS } from '../core/constants.ts';
import type { IsoDate } from '../core/dates.ts';
import { HEALTH_STATUSES } from '../health-folders/model.ts';
import { centimesOf } from '../health-folders/refund.ts';
import { type HealthBucket, healthBucket } from '../health-folders/rules.ts';
import type { HealthStatistics } from './model.ts';
import type { YearCeiling } from './schema.ts';

/** The current year and the two before it, newest first. */
export const statisticsYears = (today: IsoDate): number[] => {
  const current = Number(today.slice(0, 4));
  return Array.from({ length: STATISTICS_YEARS }, (_, back) => current - back);
};

export const bucketCounts = (counts: HealthStatistics['counts']): Record<HealthBucket, number> => {
  const buckets = { settled: 0, inProcess: 0, rejected: 0 };
  for (const status of HEALTH_STATUSES) buckets[healthBucket(status)] += counts[status];
  return buckets;
};

/** What a ceiling still pays this year, to the centime; one that was passed pays nothing. */
export const leftOf = ({ ceiling, used }: Pick<YearCeiling, 'ceiling' | 'used'>): number =>
  Math.max(0, centimesOf(ceiling) - centimesOf(used)) / 100;
