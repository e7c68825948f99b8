/** Cases follow what they are about, in the transaction of it. What the database does by itself: 5_staff.sql. */
import type { CaseKind, CaseState } from '@rafiq/contract/cases/model';
import type { RequestKind } from '@rafiq/contract/requests/model';
import type { Queryable, Statement } from '../../platform/db.ts';

export const moveCase = async (
  tx: Queryable,
  {
    kind,
    requestId,
    state,
    now,
  }: { kind: RequestKind; requestId: string; state: CaseState; now: Date },
): Promise<void> => {
  await tx.rows({
    name: 'cases-move',
    text: 'select move_case($1, $2, $3, $4)',
    values: [kind, requestId, state, now],
  });
};

/** The member has sent something: a case that waited for it is the insurer's again, unless it waits for more. */
export const filesCameStatement = (sent: {
  memberId: string;
  requestId: string;
  now: Date;
}): Statement => ({
  name: 'cases-files-came',
  text: 'select files_came($1, $2, $3)',
  values: [sent.memberId, sent.requestId, sent.now],
});

/** A person is verified: their cases are the registry's row's now. */
export const giveCases = async (tx: Queryable, from: string, to: string): Promise<void> => {
  // their identity's case is moved right after
  await tx.rows({ name: 'cases-hold-clock', text: 'select hold_clock()' });
  await tx.run({
    name: 'cases-give',
    text: 'update cases set member_id = $2 where member_id = $1',
    values: [from, to],
  });
};

/** An answer has left: the first is kept for reports, and so is how often papers were asked for. */
export const noteAnswer = async (
  tx: Queryable,
  {
    kind,
    requestId,
    isAsking,
    now,
  }: { kind: CaseKind; requestId: string; isAsking: boolean; now: Date },
): Promise<void> => {
  await tx.run({
    name: 'cases-note-answer',
    text: `update cases set first_answer_at = coalesce(first_answer_at, $3), asked = asked + $4
           where kind = $1 and subject_id = $2 and (first_answer_at is null or $4 > 0)`,
    values: [kind, requestId, now, isAsking ? 1 : 0],
  });
};

/** Its number; empty where nothing waits or waited. */
export const findCaseId = async (
  tx: Queryable,
  kind: CaseKind,
  subjectId: string,
): Promise<string> => {
  const found = await tx.maybeOne<{ id: string }>({
    name: 'cases-find-id',
    text: 'select id::text from cases where kind = $1 and subject_id = $2',
    values: [kind, subjectId],
  });
  return found?.id ?? '';
};

export interface RequestCaseId {
  id: string;
  requestId: string;
}

/** Of these requests of a member. */
export const findCaseIds = (
  db: Queryable,
  memberId: string,
  requestIds: readonly string[],
): Promise<RequestCaseId[]> =>
  db.rows<RequestCaseId>({
    name: 'cases-of-requests',
    text: `select id::text, subject_id as "requestId" from cases
           where member_id = $1 and subject_id = any ($2) and kind not in ('identity', 'call-back')`,
    values: [memberId, requestIds],
  });

/** What it is about is finished. */
export const endCase = async (
  tx: Queryable,
  { kind, subjectId, now }: { kind: CaseKind; subjectId: string; now: Date },
): Promise<void> => {
  await tx.rows({
    name: 'cases-end',
    text: `select move_case($1, $2, 'closed', $3)`,
    values: [kind, subjectId, now],
  });
};

/** Whoever ended it had it at its end, unless somebody had taken it: reports count it for them. */
export const giveEnded = async (
  tx: Queryable,
  { kind, subjectId, staffId }: { kind: CaseKind; subjectId: string; staffId: string | null },
): Promise<void> => {
  // nobody with an account
  if (staffId === null) return;
  await tx.run({
    name: 'cases-give-ended',
    text: `update cases set assignee = $3
           where kind = $1 and subject_id = $2 and state = 'closed' and assignee is null`,
    values: [kind, subjectId, staffId],
  });
};

/** Something was done about it, and it stays open. Null: due as before; 0 days say that a date was moved. */
export const postponeCase = async (
  tx: Queryable,
  id: string,
  dueAt: Date | null,
): Promise<void> => {
  await tx.run({
    name: 'cases-postpone',
    text: `update cases set version = version + 1, due_at = coalesce($2, due_at),
             due_days = case when $2::timestamptz is null then due_days else 0 end
           where id = $1`,
    values: [id, dueAt],
  });
};
