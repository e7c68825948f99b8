import type { CaseKind, CaseState } from '@rafiq/contract/cases/model';
import { moveCase, openIdentity } from '../features/cases/service.ts';
import { firstDueWithin } from '../features/deadlines/service.ts';
import type { Db, Transaction } from '../platform/db.ts';

/** The number of a request's case. */
export const caseOf = async (db: Db, requestId: string): Promise<string> => {
  const { id } = await db.one<{ id: string }>({
    text: `select id::text from cases where subject_id = $1 and kind not in ('identity', 'call-back')`,
    values: [requestId],
  });
  return id;
};

interface Opened {
  kind: CaseKind;
  subjectId: string;
  memberId?: string;
  subject?: string;
  contract?: string;
  at: Date;
}

/** A case by itself, without what it is about; or it opens again. */
export const openCaseWithin = async (tx: Transaction, opened: Opened): Promise<void> => {
  const { kind, subjectId, memberId = null, subject = '', contract = '', at } = opened;
  const due = await firstDueWithin(tx, { kind, receivedAt: at, now: at });
  await tx.rows({
    text: 'select open_case($1, $2, $3, $4, $5, $6, $7::jsonb)',
    values: [kind, subjectId, memberId, subject, contract, at, JSON.stringify(due)],
  });
};

export const openCase = (db: Db, opened: Opened): Promise<void> =>
  db.transaction((tx) => openCaseWithin(tx, opened));

/** As the product does it where somebody begins to wait to be verified. */
export const openIdentityCase = (db: Db, cin: string, now = new Date()): Promise<void> =>
  db.transaction((tx) => openIdentity(tx, cin, now));

export const moveCaseTo = (
  db: Db,
  moved: { kind: CaseKind; subjectId: string; state: CaseState; at: Date },
): Promise<void> =>
  db.transaction((tx) => {
    const { at: now, ...move } = moved;
    return moveCase(tx, { ...move, now });
  });
