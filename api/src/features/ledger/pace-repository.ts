import { todayInMorocco } from '@rafiq/contract/core/dates';
import type { LedgerRole } from '@rafiq/contract/ledger/model';
import {
  type PaceCounts,
  type Paced,
  type PaceLevel,
  SAME_LOOK_MINUTES,
} from '@rafiq/contract/ledger/pace';
import type { StaffRole } from '@rafiq/contract/staff/model';
import type { Queryable, Transaction } from '../../platform/db.ts';
import type { Act, Actor } from './line.ts';

/** How many may act by a role. */
export const countTeam = async (db: Queryable, role: LedgerRole): Promise<number> => {
  const { people } = await db.one<{ people: number }>({
    name: 'pace-team',
    text: `select count(*)::int as people from staff where state = 'active' and $1 = any (roles)`,
    values: [role],
  });
  return people;
};

/** Those of whom the same person has no such line within the same look. */
export const findNotSeen = async (
  tx: Transaction,
  {
    actor,
    line: { act, about, now },
    memberIds,
  }: { actor: Actor; line: Act; memberIds: readonly string[] },
): Promise<string[]> => {
  const since = new Date(now.getTime() - SAME_LOOK_MINUTES * 60_000);
  const found = await tx.rows<{ id: string }>({
    name: 'pace-not-seen',
    text: `select m.id::text from unnest($1::bigint[]) as m (id) where not exists (
             select from ledger l where l.member_id = m.id and l.at > $2 and l.day >= $3
               and l.staff_id = $4 and l.act = $5 and l.about = $6)`,
    values: [memberIds, since, todayInMorocco(since), actor.staffId, act, about],
  });
  return found.map(({ id }) => id);
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

export const deleteAlarmsBefore = (tx: Transaction, before: Date): Promise<number> =>
  tx.run({
    name: 'pace-alarms-sweep',
    text: 'delete from pace_alarms where told_at is not null and at <= $1',
    values: [before],
  });
