import type { LedgerRole } from '@rafiq/contract/ledger/model';
import type { PaceCounts, Paced, PaceLevel } from '@rafiq/contract/ledger/pace';
import type { StaffRole } from '@rafiq/contract/staff/model';
import type { Queryable, Transaction } from '../../platform/db.ts';

/** How many may act by a role. */
export const countTeam = async (db: Queryable, role: LedgerRole): Promise<number> => {
  const { people } = await db.one<{ people: number }>({
    name: 'pace-team',
    text: `select count(*)::int as people from staff where state = 'active' and $1 = any (roles)`,
    values: [role],
  });
  return people;
};

interface Alarm {
  staffId: string;
  name: string;
  role: StaffRole;
  isTeam: boolean;
  paced: Paced;
  level: PaceLevel;
  count: number;
  within: keyof PaceCounts;
}

export const insertAlarm = (tx: Transaction, alarm: Alarm & { now: Date }): Promise<number> =>
  tx.run({
    name: 'pace-alarm',
    text: `insert into pace_alarms (staff_id, by_name, role, is_team, paced, level, count, within, at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      ...[alarm.staffId, alarm.name, alarm.role, alarm.isTeam, alarm.paced],
      ...[alarm.level, alarm.count, alarm.within, alarm.now],
    ],
  });

export type WaitingAlarm = Alarm & { at: Date };

/** Those that nobody was told of, which they are from now on: another process takes others. */
export const takeAlarms = (tx: Transaction, now: Date): Promise<WaitingAlarm[]> =>
  tx.rows<WaitingAlarm>({
    name: 'pace-alarms-take',
    text: `with taken as (
             update pace_alarms set told_at = $1
             where id in (select id from pace_alarms where told_at is null order by id limit 100 for update skip locked)
             returning *)
           select staff_id::text as "staffId", by_name as name, role, is_team as "isTeam", paced, level, count, within, at
           from taken order by id`,
    values: [now],
  });

export const countAlarms = (
  db: Queryable,
  since: Date,
): Promise<{ unusual: number; reached: number }> =>
  db.one({
    name: 'pace-alarms-count',
    text: `select count(*) filter (where level = 'unusual')::int as unusual,
             count(*) filter (where level = 'reached')::int as reached
           from pace_alarms where at > $1`,
    values: [since],
  });
