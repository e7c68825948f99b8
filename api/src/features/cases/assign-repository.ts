import type { CaseKind } from '@rafiq/contract/cases/model';
import type { Queryable } from '../../platform/db.ts';

/** The most urgent that nobody has. One that somebody else is taking in this moment is passed over, not waited for. */
export const lockNext = async (
  tx: Queryable,
  kinds: readonly CaseKind[],
): Promise<string | undefined> => {
  const next = await tx.maybeOne<{ id: string }>({
    name: 'cases-lock-next',
    text: `select id::text from cases where state = 'open' and assignee is null and kind = any ($1)
           order by cases.due_at, cases.id limit 1 for update skip locked`,
    values: [kinds],
  });
  return next?.id;
};

/** So that of two who have seen the same version one comes first. */
export const lockCase = (tx: Queryable, id: string): Promise<unknown> =>
  tx.rows({
    name: 'cases-lock',
    text: 'select lock_case($1)',
    values: [id],
  });

/** Null: for anybody. */
export const setAssignee = (tx: Queryable, id: string, assignee: string | null): Promise<number> =>
  tx.run({
    name: 'cases-set-assignee',
    text: 'update cases set assignee = $2, version = version + 1 where id = $1',
    values: [id, assignee],
  });
