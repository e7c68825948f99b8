import type { Queryable } from '../../platform/db.ts';

/** Whose draft is over, some at a time. */
export const findOver = (
  db: Queryable,
  before: Date,
  limit: number,
): Promise<{ memberId: string; name: string }[]> =>
  db.rows({
    name: 'drafts-over',
    text: `select d.member_id::text as "memberId", d.name from drafts d
           where d.saved_at < $1 order by d.saved_at limit $2`,
    values: [before, limit],
  });

/** Unless it was saved again meanwhile. */
export const deleteOver = (
  tx: Queryable,
  { memberId, name, before }: { memberId: string; name: string; before: Date },
): Promise<number> =>
  tx.run({
    name: 'drafts-delete-over',
    text: 'delete from drafts where member_id = $1 and name = $2 and saved_at < $3',
    values: [memberId, name, before],
  });
