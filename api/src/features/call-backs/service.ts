/** Calls that were asked for: whom to call, what came of it, and when to try again. */
import type { MadeCall } from '@rafiq/contract/call-backs/model';
import { checkCall, nextCallAt } from '@rafiq/contract/call-backs/rules';
import type { CallBackCase } from '@rafiq/contract/call-backs/schema';
import type { LedgerAct } from '@rafiq/contract/ledger/model';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import {
  giveEnded,
  moveCase,
  postponeCase,
  requireCase,
  requireUnchanged,
  type SeenCase,
} from '../cases/service.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { findCallBack } from '../support/service.ts';
import { findAttempts, insertAttempt } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

const kind = 'call-back';

const readCall = async (db: Queryable, { row, subjectId }: SeenCase): Promise<CallBackCase> => {
  const asked = await findCallBack(db, subjectId);
  if (!asked) throw new AppError('not_found');
  const { phone, language, reason, message } = asked;
  const { name, cin } = row.person;
  return {
    ...{ id: row.id, isOpen: row.state !== 'closed', version: row.version },
    ...{ askedAt: row.receivedAt, dueAt: row.dueAt },
    ...{ phone, language, reason, message },
    person: cin === '' ? null : { name, cin },
    attempts: await findAttempts(db, subjectId),
  };
};

/** A name and a number: the look is written down with it. */
export const showCall = (
  { db, clock }: Deps,
  caller: StaffCaller,
  id: string,
): Promise<CallBackCase> =>
  db.transaction(async (tx) => {
    const seen = await requireCase(tx, caller.person, { id, kind });
    const call = await readCall(tx, seen);
    const { memberId } = seen;
    await writeLedger(tx, caller.actor, { act: 'case.read', memberId, about: id, now: clock() });
    return call;
  });

/** A call that is finished ends its case; one that reached nobody makes it due again. */
const follow = async (
  tx: Transaction,
  { row, subjectId }: SeenCase,
  { outcome, staffId, now }: { outcome: MadeCall['outcome']; staffId: string; now: Date },
): Promise<void> => {
  if (outcome === 'done') {
    await moveCase(tx, { kind, subjectId, state: 'closed', now });
    return giveEnded(tx, { kind, subjectId, staffId });
  }
  if (outcome === 'called') return postponeCase(tx, row.id, null);
  const attempts = await findAttempts(tx, subjectId);
  const times = attempts.filter((one) => one.outcome === 'not_reached').length;
  return postponeCase(tx, row.id, nextCallAt(times, now));
};

export const recordCall = (
  { db, clock }: Deps,
  caller: StaffCaller,
  { id, version, ...sent }: MadeCall & { id: string; version: number },
): Promise<CallBackCase> => {
  const made = { outcome: sent.outcome, note: sent.note.trim() };
  refuseIssues(checkCall(made));
  const { person, actor } = caller;
  return db.transaction(async (tx) => {
    const seen = await requireUnchanged(tx, person, { id, kind, version });
    const now = clock();
    const by = { staffId: person.id, by: person.name, now };
    await insertAttempt(tx, seen.subjectId, { ...made, ...by });
    await follow(tx, seen, { outcome: made.outcome, staffId: person.id, now });
    const call = await readCall(tx, await requireCase(tx, person, { id, kind }));
    const act: LedgerAct = made.outcome === 'done' ? 'call-back.done' : 'call-back.tried';
    const told = { act, memberId: seen.memberId, about: id, reason: made.outcome, now };
    await writeLedger(tx, actor, told);
    return call;
  });
};
