/** Cases follow what they are about, in the transaction of it, and each change stores the due date with it. */
import type { CaseKind, CaseState } from '@rafiq/contract/cases/model';
import { type CaseClock, movedClock, recount } from '@rafiq/contract/deadlines/case-clock';
import type { Queryable, Statement, Transaction } from '../../platform/db.ts';
import {
  CLOCK_COLUMNS,
  type ClockRow,
  clockOf,
  type FirstDue,
  firstDueWithin,
  lockInForce,
  workingTimeInForce,
} from '../deadlines/service.ts';

/** Whether a person has the case `c`, or an answer of theirs is on its way: nobody else moves it then. */
export const IS_HELD = `(c.assignee is not null or exists (select from pending_answers a where a.case_id = c.id))`;

/** The case of a call, or of an identity. A request brings its own (`add_request`). */
export const openCaseStatement = (opened: {
  kind: CaseKind;
  subjectId: string;
  memberId: string | null;
  receivedAt: Date;
  due: FirstDue;
}): Statement => ({
  name: 'cases-open',
  text: `select open_case($1, $2, $3, '', '', $4, $5::jsonb)`,
  values: [
    opened.kind,
    opened.subjectId,
    opened.memberId,
    opened.receivedAt,
    JSON.stringify(opened.due),
  ],
});

/** Somebody begins to wait to be verified: one case for each CIN. It closes by itself with the last who waits. */
export const openIdentity = async (tx: Transaction, cin: string, now: Date): Promise<void> => {
  const { since } = await tx.one<{ since: Date | null }>({
    name: 'cases-identity-since',
    text: 'select identity_waits_since($1) as since',
    values: [cin],
  });
  if (since === null) return;
  const kind = 'identity';
  const due = await firstDueWithin(tx, { kind, receivedAt: since, now });
  await tx.rows(
    openCaseStatement({ kind, subjectId: cin, memberId: null, receivedAt: since, due }),
  );
};

/** Whoever waits has sent an image of their card: whoever looks at the case sees by its version that it has come. */
export const imageCame = async (tx: Queryable, cin: string): Promise<void> => {
  await tx.run({
    name: 'cases-image-came',
    text: `update cases set version = version + 1
           where kind = 'identity' and subject_id = $1 and state <> 'closed'`,
    values: [cin],
  });
};

interface LockedCase extends ClockRow {
  id: string;
  assignee: string | null;
  deadlines: string;
}

const lockToMove = (
  tx: Transaction,
  { kind, subjectId, state }: Move,
): Promise<LockedCase | undefined> =>
  tx.maybeOne<LockedCase>({
    name: 'cases-lock-to-move',
    text: `select c.id::text, ${CLOCK_COLUMNS}, c.assignee::text, c.deadlines from lock_case_to_move($1, $2, $3) c`,
    values: [kind, subjectId, state],
  });

const isoOf = (instant: number): string => new Date(instant).toISOString();

const storeMove = (
  tx: Transaction,
  { id, assignee }: Pick<LockedCase, 'id' | 'assignee'>,
  { state, restartedAt, stops, dueAt, amount, unit, paused }: CaseClock,
  now: Date,
): Promise<number> =>
  tx.run({
    name: 'cases-move',
    text: `update cases set state = $2, closed_at = $3, version = version + 1, due_at = $4, due_amount = $5,
             due_unit = $6, restarted_at = $7, stops = $8::timestamptz[], paused = $9, assignee = $10
           where id = $1`,
    values: [
      ...[id, state, state === 'closed' ? now : null, isoOf(dueAt), amount, unit],
      ...[restartedAt === null ? null : isoOf(restartedAt), stops.map(isoOf), paused, assignee],
    ],
  });

interface Move {
  kind: CaseKind;
  subjectId: string;
  state: CaseState;
  now: Date;
}

/**
 * The member was asked for something, or has answered; the insurer has answered for good, or begins again. Its clock
 * stands still while it waits, and begins anew where it was closed.
 */
export const moveCase = async (tx: Transaction, move: Move): Promise<void> => {
  const { kind, state, now } = move;
  const found = await lockToMove(tx, move);
  if (!found || (found.state === 'closed' && state === 'closed')) return;
  const { of } = await workingTimeInForce(tx, now, found.deadlines);
  await storeMove(tx, found, movedClock(clockOf(found), state, now.getTime(), of(kind)), now);
};

/** What a case was before something else than a person moved it. */
export interface CaseBefore {
  id: string;
  /** Somebody of the staff has it, or an answer of theirs is on its way. */
  isHeld: boolean;
  clock: CaseClock;
  /** For reports and the queue; moments are texts, as they are kept. */
  notes: {
    firstAnswerAt: string | null;
    asked: number;
    reopened: number;
    lastActivity: string | null;
    lastActivityAt: string | null;
    lastActivityBy: string | null;
  };
}

/** Held until the transaction ends. */
export const lockCaseOf = async (
  tx: Transaction,
  { kind, subjectId }: Pick<Move, 'kind' | 'subjectId'>,
): Promise<CaseBefore | undefined> => {
  await lockInForce(tx);
  const found = await tx.maybeOne<ClockRow & Pick<CaseBefore, 'id' | 'isHeld' | 'notes'>>({
    name: 'cases-lock-of',
    text: `select c.id::text, ${IS_HELD} as "isHeld", ${CLOCK_COLUMNS},
             json_build_object('firstAnswerAt', c.first_answer_at, 'asked', c.asked, 'reopened', c.reopened,
               'lastActivity', c.last_activity, 'lastActivityAt', c.last_activity_at,
               'lastActivityBy', c.last_activity_by) as notes
           from cases c where c.kind = $1 and c.subject_id = $2 for update of c`,
    values: [kind, subjectId],
  });
  if (!found) return undefined;
  const { id, isHeld, notes, ...row } = found;
  return { id, isHeld, notes, clock: clockOf(row) };
};

/**
 * A case as it stood before it was moved at this moment: due as if it had never stood still or ended, by the rules that
 * hold now. What has happened to it since stays noted.
 */
export const restoreCase = async (
  tx: Transaction,
  { kind, caseBefore, at, now }: { kind: CaseKind; caseBefore: CaseBefore; at: Date; now: Date },
): Promise<void> => {
  const { of } = await workingTimeInForce(tx, now, await lockInForce(tx));
  const { id, clock, notes } = caseBefore;
  await storeMove(tx, { id, assignee: null }, recount(clock, of(kind)), now);
  await tx.run({
    name: 'cases-restore',
    text: `update cases set first_answer_at = nullif(first_answer_at, $2), asked = $3, reopened = $7,
             last_activity = case when last_activity_at = $2 then $4 else last_activity end,
             last_activity_by = case when last_activity_at = $2 then $5 else last_activity_by end,
             last_activity_at = case when last_activity_at = $2 then $6::timestamptz else last_activity_at end
           where id = $1`,
    values: [
      ...[id, at, notes.asked, notes.lastActivity, notes.lastActivityBy, notes.lastActivityAt],
      notes.reopened,
    ],
  });
};

/**
 * The member has sent a file. True: the case waited for it and not for more papers, and is to be moved.
 * `add_request_file` does the same for a file that is sent by itself.
 */
export const filesCame = async (
  tx: Queryable,
  { memberId, requestId, now }: { memberId: string; requestId: string; now: Date },
): Promise<boolean> => {
  const { awaited } = await tx.one<{ awaited: boolean }>({
    name: 'cases-files-came',
    text: 'select files_came($1, $2, $3) as awaited',
    values: [memberId, requestId, now],
  });
  return awaited;
};

/** A person is verified: their cases are the registry's row's now. */
export const giveCases = async (tx: Queryable, from: string, to: string): Promise<void> => {
  await lockInForce(tx);
  await tx.run({
    name: 'cases-give',
    text: 'update cases set member_id = $2 where member_id = $1',
    values: [from, to],
  });
};

/**
 * An answer has left: the first is kept for reports, and so is how often papers were asked for. The queue shows that the
 * last word is the insurer's.
 */
export const noteAnswer = async (
  tx: Queryable,
  answer: { kind: CaseKind; requestId: string; isAsking: boolean; name: string; now: Date },
): Promise<void> => {
  const { kind, requestId, isAsking, name, now } = answer;
  await tx.run({
    name: 'cases-note-answer',
    text: `update cases set first_answer_at = coalesce(first_answer_at, $3), asked = asked + $4,
             last_activity = 'answer', last_activity_at = $3, last_activity_by = $5
           where kind = $1 and subject_id = $2`,
    values: [kind, requestId, now, isAsking ? 1 : 0, name],
  });
};

/** The member has written, or sent what was asked for: the queue shows it, and a core system finds another version. */
export const noteFromMember = async (
  tx: Queryable,
  sent: { kind: CaseKind; requestId: string; what: 'message' | 'document'; now: Date },
): Promise<void> => {
  await tx.rows({
    name: 'cases-note-from-member',
    text: 'select note_from_member($1, $2, $3, $4)',
    values: [sent.kind, sent.requestId, sent.what, sent.now],
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
             due_amount = case when $2::timestamptz is null then due_amount else 0 end
           where id = $1`,
    values: [id, dueAt],
  });
};
