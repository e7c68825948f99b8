/** Lines of the ledger, as they are written. */
import { todayInMorocco } from '@rafiq/contract/core/dates';
import type { LedgerAct, LedgerRole } from '@rafiq/contract/ledger/model';
import { SAME_LOOK_MINUTES } from '@rafiq/contract/ledger/pace';
import type { Transaction } from '../../platform/db.ts';

/** Somebody of the staff, or a person at the terminal. */
export interface Actor {
  staffId: string | null;
  name: string;
  /** By which of their roles they may. */
  role: LedgerRole;
  /** The acts of the lines that a call has written: its route answers nothing of a member without its line. */
  written?: Set<LedgerAct>;
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

/** Nobody was found, so that there is nothing to write. */
export const noteNobody = ({ written }: Actor, act: LedgerAct): void => void written?.add(act);

/** As a part of one statement that reads and writes its line, behind the values that it has already. */
export const ledgerCall = (
  values: unknown[],
  actor: Actor,
  { act, memberId = null, about = '', reason = '', now }: Act,
): string => {
  actor.written?.add(act);
  const { staffId, name, role } = actor;
  const line = [todayInMorocco(now), now, staffId, name, role, act, memberId, about, reason];
  return `write_ledger(${line.map((value) => `$${values.push(value)}`).join(', ')})`;
};

/** The last statement of its transaction: the next line of anybody waits for it. */
export const writeLine = async (tx: Transaction, actor: Actor, act: Act): Promise<void> => {
  const values: unknown[] = [];
  const text = `select ${ledgerCall(values, actor, act)}`;
  await tx.rows({ name: 'ledger-write', text, values });
};

/** Lines that differ in their member only, in one statement: nobody waits for a round trip of each. */
const OF_EACH = `m.id::text, write_ledger($1, $2, $3, $4, $5, $6, m.id, $7, $8) from unnest($9::bigint[]) as m (id)`;

const valuesOfEach = (
  actor: Actor,
  { act, about = '', reason = '', now }: Omit<Act, 'memberId'>,
  memberIds: readonly (string | null)[],
): unknown[] => {
  actor.written?.add(act);
  const { staffId, name, role } = actor;
  return [todayInMorocco(now), now, staffId, name, role, act, about, reason, memberIds];
};

export const writeLines = async (
  tx: Transaction,
  actor: Actor,
  line: Omit<Act, 'memberId'>,
  memberIds: readonly (string | null)[],
): Promise<void> => {
  const values = valuesOfEach(actor, line, memberIds);
  await tx.rows({ name: 'ledger-write-of-each', text: `select ${OF_EACH}`, values });
};

/** What one actor did to several, each about something of its own: in one statement as well. */
export const writeActs = async (
  tx: Transaction,
  { staffId, name, role, written }: Actor,
  acts: readonly Act[],
): Promise<void> => {
  for (const { act } of acts) written?.add(act);
  await tx.rows({
    name: 'ledger-write-acts',
    text: `select write_ledger(l.day, l.at, $1, $2, $3, l.act, l.member_id, l.about, l.reason)
           from unnest($4::date[], $5::timestamptz[], $6::text[], $7::bigint[], $8::text[], $9::text[])
             as l (day, at, act, member_id, about, reason)`,
    values: [
      ...[staffId, name, role, acts.map(({ now }) => todayInMorocco(now))],
      ...[acts.map(({ now }) => now), acts.map(({ act }) => act)],
      acts.map(({ memberId = null }) => memberId),
      ...[acts.map(({ about = '' }) => about), acts.map(({ reason = '' }) => reason)],
    ],
  });
};

/** Of those only of whom the same person has no such line within the same look: who they are. */
export const writeNotSeen = async (
  tx: Transaction,
  actor: Actor,
  line: Omit<Act, 'memberId'>,
  memberIds: readonly string[],
): Promise<string[]> => {
  const since = new Date(line.now.getTime() - SAME_LOOK_MINUTES * 60_000);
  const written = await tx.rows<{ id: string }>({
    name: 'ledger-write-not-seen',
    text: `select ${OF_EACH} where not exists (
             select from ledger l where l.member_id = m.id and l.at > $10 and l.day >= $11
               and l.staff_id = $3 and l.act = $6 and l.about = $7)`,
    values: [...valuesOfEach(actor, line, memberIds), since, todayInMorocco(since)],
  });
  return written.map(({ id }) => id);
};
