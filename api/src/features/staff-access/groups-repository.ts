/** Which groups people came with by single sign-on: as little of it as an administrator needs to set it right. */
import { OTHER_GROUPS_MAX } from '@rafiq/contract/staff-sso/rules';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

/** Somebody came in with these groups of the file. */
export const noteMapped = (
  tx: Transaction,
  { names, staffId, now }: { names: readonly string[]; staffId: string; now: Date },
): Promise<number> =>
  tx.run({
    name: 'staff-groups-mapped',
    text: `insert into staff_sso_groups (name, staff_id, last_at)
           select name, $2::bigint, $3::timestamptz from unnest($1::text[]) as told (name) order by name
           on conflict (name) do update set staff_id = excluded.staff_id, last_at = excluded.last_at`,
    values: [names, staffId, now],
  });

/** Somebody was refused with these. The newest stay: who is refused often must not fill the table. */
export const noteOthers = async (
  tx: Transaction,
  { names, now }: { names: readonly string[]; now: Date },
): Promise<void> => {
  await tx.run({
    name: 'staff-groups-others',
    text: `insert into staff_sso_groups (name, last_at)
           select name, $2::timestamptz from unnest($1::text[]) as told (name) order by name
           on conflict (name) do update set staff_id = null, last_at = excluded.last_at`,
    values: [names, now],
  });
  await tx.run({
    name: 'staff-groups-newest',
    text: `delete from staff_sso_groups where staff_id is null and name not in
             (select name from staff_sso_groups where staff_id is null
              order by last_at desc, name limit $1)`,
    values: [OTHER_GROUPS_MAX],
  });
};

export interface NotedGroup {
  name: string;
  at: string;
  staffId: string | null;
  staffName: string | null;
}

export const findNoted = (db: Queryable): Promise<NotedGroup[]> =>
  db.rows<NotedGroup>({
    name: 'staff-groups-noted',
    text: `select g.name, ${instantSql('g.last_at')} as at, s.id::text as "staffId", s.name as "staffName"
           from staff_sso_groups g left join staff s on s.id = g.staff_id
           order by g.last_at desc, g.name`,
  });
