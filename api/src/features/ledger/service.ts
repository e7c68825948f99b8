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

/** As a part of one statement that reads and writes its line, behind the values that it has already. */
export const ledgerCall = (
  values: unknown[],
  { staffId, name, role }: Actor,
  { act, memberId = null, about = '', reason = '', now }: Act,
): string => {
  const line = [todayInMorocco(now), now, staffId, name, role, act, memberId, about, reason];
  return `write_ledger(${line.map((value) => `$${values.push(value)}`).join(', ')})`;
};

/** A line for each member who was shown; one without a member where nobody knows whose data it was. */
export const writeLedgerOfEach = async (
  tx: Transaction,
  { staffId, name, role }: Actor,
  { act, about = '', reason = '', now }: Omit<Act, 'memberId'>,
  memberIds: readonly string[],
): Promise<void> => {
  const members = memberIds.length > 0 ? memberIds : [null];
  await tx.rows({
    name: 'ledger-write-of-each',
    text: `select write_ledger($1, $2, $3, $4, $5, $6, m.id, $7, $8) from unnest($9::bigint[]) as m (id)`,
    values: [todayInMorocco(now), now, staffId, name, role, act, about, reason, members],
  });
};

/** The last statement of its transaction: the next line of anybody waits for it. */
export const writeLedger = async (tx: Transaction, actor: Actor, act: Act): Promise<void> => {
  const values: unknown[] = [];
  const text = `select ${ledgerCall(values, actor, act)}`;
  await tx.rows({ name: 'ledger-write', text, values });
};
