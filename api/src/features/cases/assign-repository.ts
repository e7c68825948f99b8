import type { NextFilter } from '@rafiq/contract/cases/model';
import { receivedBound } from '@rafiq/contract/cases/rules';
import { endOfDayInMorocco } from '@rafiq/contract/core/dates';
import type { Queryable } from '../../platform/db.ts';

/** The most urgent that nobody has. One that somebody else is taking in this moment is passed over, not waited for. */
export const lockNext = async (
  tx: Queryable,
  { kinds, isLate, isDueToday, language, age }: NextFilter,
  now: Date,
): Promise<string | undefined> => {
  const received = age === null ? null : receivedBound(age, now);
  const next = await tx.maybeOne<{ id: string }>({
    name: 'cases-lock-next',
    text: `select id::text from cases where state = 'open' and assignee is null and kind = any ($1)
             and ($2::timestamptz is null or due_at >= $2) and ($3::timestamptz is null or due_at < $3)
             and ($4::timestamptz is null or received_at >= $4) and ($5::timestamptz is null or received_at < $5)
             and ($6::text is null or exists (select from members m where m.id = cases.member_id and m.language = $6))
           order by cases.due_at, cases.id limit 1 for update skip locked`,
    values: [
      kinds,
      isDueToday ? now : null,
      isLate ? now : isDueToday ? endOfDayInMorocco(now) : null,
      received?.side === 'since' ? received.at : null,
      received?.side === 'before' ? received.at : null,
      language,
    ],
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
