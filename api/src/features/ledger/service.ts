/** The ledger: who of the insurer read and did what. A line is written in the transaction of what it tells of. */
import { pacedLine } from '@rafiq/contract/ledger/pace';
import type { Transaction } from '../../platform/db.ts';
import { type Act, type Actor, writeLine } from './line.ts';
import { keepPace } from './pace.ts';

export { type Act, type Actor, ledgerCall } from './line.ts';
export { keepPace } from './pace.ts';
export { countAlarms } from './pace-repository.ts';

/**
 * The last statement of its transaction: the next line of anybody waits for it. What shows or changes a member's data
 * counts for the pace of whoever it is, and is refused where they have reached it.
 */
export const writeLedger = async (tx: Transaction, actor: Actor, act: Act): Promise<void> => {
  await writeLine(tx, actor, act);
  const { staffId } = actor;
  if (staffId === null || act.isAgreed) return;
  const line = { act: act.act, memberId: act.memberId ?? null, about: act.about ?? '' };
  const paced = pacedLine(line);
  if (paced) await keepPace(tx, { actor: { ...actor, staffId }, ...paced, now: act.now });
};
