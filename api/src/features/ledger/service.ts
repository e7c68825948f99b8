/** The ledger: who of the insurer read and did what. A line is written in the transaction of what it tells of. */
import { pacedLine } from '@rafiq/contract/ledger/pace';
import type { Transaction } from '../../platform/db.ts';
import { type Act, type Actor, writeActs, writeLine, writeLines, writeNotSeen } from './line.ts';
import { keepPace } from './pace.ts';

export { type Act, type Actor, ledgerCall, noteNobody } from './line.ts';
export { keepPace } from './pace.ts';
export { countAlarms } from './pace-repository.ts';
export { type Shows, withholdUnwritten } from './withheld-routes.ts';

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
  await writeLines(tx, actor, line, memberIds.length > 0 ? memberIds : [null]);
  await countLine(tx, actor, line);
};

/** The last statement of its transaction: the next line of anybody waits for it. */
export const writeLedger = async (tx: Transaction, actor: Actor, act: Act): Promise<void> => {
  await writeLine(tx, actor, act);
  await countLine(tx, actor, act);
};

/** Many in one statement, so that the next line of anybody waits for one. */
export const writeLedgerActs = async (
  tx: Transaction,
  actor: Actor,
  acts: readonly Act[],
): Promise<void> => {
  await writeActs(tx, actor, acts);
  for (const act of acts) await countLine(tx, actor, act);
};

/**
 * Whom a page has shown, which its screen asks for again by itself: a line for each member, once for the same look.
 * Together they count as one, as the first of them does. The last statements of their transaction.
 */
export const writeShown = async (
  tx: Transaction,
  actor: Actor,
  line: Omit<Act, 'memberId'>,
  memberIds: readonly string[],
): Promise<void> => {
  const [memberId] = await writeNotSeen(tx, actor, line, [...new Set(memberIds)]);
  if (memberId !== undefined) await countLine(tx, actor, { ...line, memberId });
};
