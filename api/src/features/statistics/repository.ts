import type { HealthStatus } from '@rafiq/contract/health-folders/model';
import type { MotorStatus, ResponsibilityDegree } from '@rafiq/contract/motor-folders/model';
import type { Queryable } from '../../platform/db.ts';
import type { Owner } from '../../platform/owner.ts';

/** One row a status, and one with a null status for all of them. Sums are exact: they are made of numeric. */
export interface HealthSums {
  status: HealthStatus | null;
  count: number;
  engaged: number;
  reimbursed: number;
}

const YEAR = '>= make_date($2, 1, 1)';
const NEXT_YEAR = '< make_date($2 + 1, 1, 1)';

export const sumHealthFolders = (
  db: Queryable,
  { memberId }: Owner,
  year: number,
): Promise<HealthSums[]> =>
  db.rows<HealthSums>({
    name: 'statistics-health',
    text: `select f.status, count(f.id)::int as count,
             coalesce(sum(f.engaged_amount), 0)::float8 as engaged,
             coalesce(sum(f.reimbursed_amount), 0)::float8 as reimbursed
           from own_health_folders f
           where f.member_id = $1
             and f.consultation_date ${YEAR} and f.consultation_date ${NEXT_YEAR}
           group by grouping sets ((f.status), ())`,
    values: [memberId, year],
    owner: memberId,
  });

/** One row for each status, guarantee and degree, the other two being null, and one with three nulls for all. */
export interface MotorSums {
  status: MotorStatus | null;
  guarantee: string | null;
  degree: ResponsibilityDegree | null;
  count: number;
  refunded: number;
}

export const sumMotorFolders = (
  db: Queryable,
  { memberId }: Owner,
  year: number,
): Promise<MotorSums[]> =>
  db.rows<MotorSums>({
    name: 'statistics-motor',
    text: `select f.status, f.guarantee, f.responsibility_degree as degree, count(f.id)::int as count,
             coalesce(sum(f.refunded_amount), 0)::float8 as refunded
           from own_motor_folders f
           where f.member_id = $1
             and f.loss_date ${YEAR} and f.loss_date ${NEXT_YEAR}
           group by grouping sets ((f.status), (f.guarantee), (f.responsibility_degree), ())`,
    values: [memberId, year],
    owner: memberId,
  });
