/** The ledger: who of the insurer read and did what. A line is written in the transaction of what it tells of. */
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { pacedLine } from '@rafiq/contract/ledger/pace';
import { keepMonths } from '../../platform/database/months.ts';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { type Act, type Actor, writeLine } from './line.ts';
import { keepPace } from './pace.ts';
import { findNotSeen } from './pace-repository.ts';

export { type Act, type Actor, ledgerCall } from './line.ts';
export { keepPace } from './pace.ts';
export { countAlarms } from './pace-repository.ts';

/** What shows or changes a member's data counts for the pace of whoever it is, and is refused where they have reached it. */
const countLine = async (tx: Transaction, actor: Actor, line: Act): Promise<void> => {
  const { staffId } = actor;
  if (staffId === null || line.isAgreed) return;
  const { act, memberId = null, about = '', now } = line;
  const paced = pacedLine({ act, memberId, about });
  if (paced) await keepPace(tx, { actor: { ...actor, staffId }, ...paced, now });
};

/**
 * A line for each member who was shown; one without a member where nobody knows whose data it was. Together they are one
 * look at the thing that they are about.
 */
export const writeLedgerOfEach = async (
  tx: Transaction,
  actor: Actor,
  line: Omit<Act, 'memberId'>,
  memberIds: readonly string[],
): Promise<void> => {
  const { staffId, name, role } = actor;
  const { act, about = '', reason = '', now } = line;
  const members = memberIds.length > 0 ? memberIds : [null];
  await tx.rows({
    name: 'ledger-write-of-each',
    text: `select write_ledger($1, $2, $3, $4, $5, $6, m.id, $7, $8) from unnest($9::bigint[]) as m (id)`,
    values: [todayInMorocco(now), now, staffId, name, role, act, about, reason, members],
  });
  await countLine(tx, actor, line);
};

/** The last statement of its transaction: the next line of anybody waits for it. */
export const writeLedger = async (tx: Transaction, actor: Actor, act: Act): Promise<void> => {
  await writeLine(tx, actor, act);
  await countLine(tx, actor, act);
};

/**
 * Whom a list has shown, which its screen asks for again by itself: a line for each member, once for the same look. The
 * last statements of their transaction.
 */
export const writeShown = async (
  tx: Transaction,
  actor: Actor,
  line: Omit<Act, 'memberId'>,
  memberIds: readonly string[],
): Promise<void> => {
  const anew = await findNotSeen(tx, { actor, line, memberIds: [...new Set(memberIds)] });
  for (const memberId of anew) await writeLedger(tx, actor, { ...line, memberId });
};

/** No month ends: whoever checks the chain begins at its first line, and members read theirs in their account. */
export const sweepLedger = async (db: Queryable, now: Date): Promise<number> => {
  await keepMonths(db, 'ledger', { now, keepFrom: null });
  return 0;
};
