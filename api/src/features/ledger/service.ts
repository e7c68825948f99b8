/** The ledger: who of the insurer read and did what. A line is written in the transaction of what it tells of. */
import { todayInMorocco } from '@rafiq/contract/core/dates';
import type { LedgerAct, LedgerRole } from '@rafiq/contract/ledger/model';
import type { Transaction } from '../../platform/db.ts';

/** Somebody of the staff, or a person at the terminal. */
export interface Actor {
  staffId: string | null;
  name: string;
  /** By which of their roles they may. */
  role: LedgerRole;
}

export interface Act {
  act: LedgerAct;
  /** Whose data it is. */
  memberId?: string | null;
  /** Number of the case, request or other thing. */
  about?: string;
  reason?: string;
  now: Date;
}

/** The last statement of its transaction: the next line of anybody waits for it. */
export const writeLedger = async (
  tx: Transaction,
  { staffId, name, role }: Actor,
  { act, memberId = null, about = '', reason = '', now }: Act,
): Promise<void> => {
  await tx.rows({
    name: 'ledger-write',
    text: 'select write_ledger($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [todayInMorocco(now), now, staffId, name, role, act, memberId, about, reason],
  });
};
