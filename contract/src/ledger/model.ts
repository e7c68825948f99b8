/** What staff have read and done, as the ledger keeps it. */

export const LEDGER_ACTS = [
  'signed-in',
  'signed-out',
  'queue.read',
  'case.read',
  'case.taken',
  'case.assigned',
  'case.returned',
  'case.answered',
  'answer.taken-back',
  'papers.asked',
  'note.written',
  'file.read',
  'identity.read',
  'identity.decided',
  'member-file.read',
  'member-file.changed',
  'call-back.done',
  'staff.changed',
  'ledger.read',
  'operator',
] as const;
export type LedgerAct = (typeof LEDGER_ACTS)[number];

export interface LedgerLine {
  /** In Morocco. */
  day: string;
  number: number;
  at: string;
  /** A person of the staff, or the operator's account. */
  by: string;
  role: string;
  act: LedgerAct;
  memberId: string | null;
  /** Of a case or request. */
  about: string;
  reason: string;
}
