/** What staff have read and done, as the ledger keeps it. */

const LEDGER_ACTS = [
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
  'call-back.tried',
  'call-back.done',
  'staff.changed',
  'ledger.read',
  'operator',
] as const;
export type LedgerAct = (typeof LEDGER_ACTS)[number];
