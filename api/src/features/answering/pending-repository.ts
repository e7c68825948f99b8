/** Answers that can still be taken back. */
import type { AnswerDraft } from '@rafiq/contract/conversations/model';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import type { StaffRole } from '@rafiq/contract/staff/model';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export interface ShownPending {
  /** Null: a system gave it. */
  staffId: string | null;
  name: string;
  text: string;
  status: RequestStatus;
  leaves: string;
  /** It waits for a second person; null: for nobody. */
  approval: string | null;
}

export const findPending = (db: Queryable, caseId: string): Promise<ShownPending | undefined> =>
  db.maybeOne<ShownPending>({
    name: 'answering-pending',
    text: `select p.staff_id::text as "staffId", coalesce(s.name, a.by_name) as name, p.text, p.status, ${instantSql('p.leaves_at')} as leaves,
             p.approval_id::text as approval
           from pending_answers p left join staff s on s.id = p.staff_id
             left join system_answers a on a.id = p.system_answer
           where p.case_id = $1`,
    values: [caseId],
  });

/** Somebody of the staff in one of their roles, or the number of a system's answer. */
export type Author =
  | { staffId: string; role: StaffRole; systemAnswer: null }
  | { staffId: null; role: null; systemAnswer: string };

export type Pending = AnswerDraft & Author & PendingFacts;

interface PendingFacts {
  caseId: string;
  version: number;
  came: number;
  files: string[];
  createdAt: Date;
  /** It waits for a second person; null: for nobody. */
  approval: string | null;
}

const WHOLE = `case_id::text as "caseId", staff_id::text as "staffId", role, system_answer::text as "systemAnswer", version, came, status, text, papers, files::text[],
  refusal, created_at as "createdAt", approval_id::text as approval`;

export const findWhole = (tx: Queryable, caseId: string): Promise<Pending | undefined> =>
  tx.maybeOne<Pending>({
    name: 'answering-whole',
    text: `select ${WHOLE} from pending_answers where case_id = $1`,
    values: [caseId],
  });

/** Nobody is waited for any more: it leaves at once. */
export const releasePending = (tx: Queryable, caseId: string, now: Date): Promise<number> =>
  tx.run({
    name: 'answering-release',
    text: 'update pending_answers set approval_id = null, leaves_at = $2 where case_id = $1',
    values: [caseId, now],
  });

/** Waits for one that is leaving in this moment: what comes after is judged by how it ended. */
export const lockPending = (tx: Queryable, caseId: string): Promise<unknown> =>
  tx.rows({
    name: 'answering-lock-pending',
    text: 'select 1 from pending_answers where case_id = $1 for update',
    values: [caseId],
  });

export const insertPending = (
  tx: Queryable,
  pending: Pending & { leavesAt: Date },
): Promise<number> =>
  tx.run({
    name: 'answering-insert-pending',
    text: `insert into pending_answers (case_id, staff_id, role, system_answer, version, came, status, text, papers, files,
             refusal, created_at, leaves_at, approval_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::uuid[], $11, $12, $13, $14)`,
    values: [
      ...[pending.caseId, pending.staffId, pending.role, pending.systemAnswer],
      ...[pending.version, pending.came],
      ...[pending.status, pending.text, pending.papers, pending.files, pending.refusal],
      ...[pending.createdAt, pending.leavesAt, pending.approval],
    ],
  });

/**
 * Those of them that still wait. What is leaving in this moment is waited for, and is gone then; in the order of their
 * cases, so that nobody who does the same waits for ever.
 */
export const postponePending = async (
  tx: Queryable,
  answers: readonly { id: string; version: number }[],
  leavesAt: Date,
): Promise<string[]> => {
  const moved = await tx.rows<{ id: string }>({
    name: 'answering-postpone',
    text: `update pending_answers p set leaves_at = $3
           from (select case_id from pending_answers
             where (case_id, version) in (select * from unnest($1::bigint[], $2::integer[]))
             order by case_id for update) held
           where p.case_id = held.case_id returning p.case_id::text as id`,
    values: [answers.map(({ id }) => id), answers.map(({ version }) => version), leavesAt],
  });
  return moved.map(({ id }) => id);
};

const whose = (of: { staffId: string } | { systemAnswer: string } | null) =>
  of === null
    ? [null, null]
    : ['staffId' in of ? of.staffId : null, 'systemAnswer' in of ? of.systemAnswer : null];

/** Undefined: there is none, its time has come, or it is somebody else's. `of`: whose; null: anybody's. */
export const takePendingBack = (
  tx: Queryable,
  caseId: string,
  { of, now }: { of: { staffId: string } | { systemAnswer: string } | null; now: Date },
): Promise<Pending | undefined> =>
  tx.maybeOne<Pending>({
    name: 'answering-take-back',
    text: `delete from pending_answers
           where case_id = $1 and leaves_at > $2 and ($3::bigint is null or staff_id = $3)
             and ($4::bigint is null or system_answer = $4) returning ${WHOLE}`,
    values: [caseId, now, ...whose(of)],
  });

/** All that nobody has to approve: whose time has come and whose has not. */
export const listWaiting = (db: Queryable): Promise<{ id: string; leavesAt: Date }[]> =>
  db.rows({
    name: 'answering-waiting',
    text: `select case_id::text as id, leaves_at as "leavesAt" from pending_answers
           where approval_id is null order by leaves_at`,
  });

/** Undefined: it has left, was taken back, or waits for a second person. */
export const findLeaving = async (db: Queryable, caseId: string): Promise<Date | undefined> => {
  const found = await db.maybeOne<{ leavesAt: Date }>({
    name: 'answering-leaving',
    text: `select leaves_at as "leavesAt" from pending_answers
           where case_id = $1 and approval_id is null`,
    values: [caseId],
  });
  return found?.leavesAt;
};

/** One that another process has taken is waited for: it is gone then, or is to leave still. */
export const takeDue = (tx: Queryable, caseId: string, now: Date): Promise<Pending | undefined> =>
  tx.maybeOne<Pending>({
    name: 'answering-take-due',
    text: `select ${WHOLE} from pending_answers
           where case_id = $1 and leaves_at <= $2 and approval_id is null for update`,
    values: [caseId, now],
  });

export const deletePending = (tx: Queryable, caseId: string): Promise<number> =>
  tx.run({
    name: 'answering-delete-pending',
    text: 'delete from pending_answers where case_id = $1',
    values: [caseId],
  });

/** Assigns the case to this person if nobody has it; an answer of a system assigns nobody. */
export const bumpCase = (
  tx: Queryable,
  caseId: string,
  staffId: string | null,
): Promise<{ version: number }> =>
  tx.one<{ version: number }>({
    name: 'answering-bump-case',
    text: `update cases set version = version + 1, assignee = coalesce(assignee, $2) where id = $1 returning version`,
    values: [caseId, staffId],
  });

/** How many messages and files have come from the member. */
export const countCome = async (
  tx: Queryable,
  { memberId, requestId }: { memberId: string; requestId: string },
): Promise<number> => {
  const { came } = await tx.one<{ came: number }>({
    name: 'answering-came',
    text: `select ((select count(*) from request_messages m
               where m.member_id = $1 and m.request_id = $2 and m.author = 'member')
             + (select count(*) from request_files f
               where f.member_id = $1 and f.request_id = $2 and f.sender = 'member'))::int as came`,
    values: [memberId, requestId],
  });
  return came;
};
