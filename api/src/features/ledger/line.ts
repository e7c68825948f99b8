/** One line of the ledger, as it is written. */
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
  /** Two people have decided on it: it was counted when it was asked for, and happens by itself. */
  isAgreed?: boolean;
  now: Date;
}

/** As a part of one statement that reads and writes its line, behind the values that it has already. */
export const ledgerCall = (
  values: unknown[],
  { staffId, name, role }: Actor,
  { act, memberId = null, about = '', reason = '', now }: Act,
): string => {
  const line = [todayInMorocco(now), now, staffId, name, role, act, memberId, about, reason];
  return `write_ledger(${line.map((value) => `$${values.push(value)}`).join(', ')})`;
};

/** The last statement of its transaction: the next line of anybody waits for it. */
export const writeLine = async (tx: Transaction, actor: Actor, act: Act): Promise<void> => {
  const values: unknown[] = [];
  const text = `select ${ledgerCall(values, actor, act)}`;
  await tx.rows({ name: 'ledger-write', text, values });
};
