import type { CaseKind } from './model.ts';

/** Days from its arrival, proposed until the insurer sets its own: docs/decisions/0039. */
export const DUE_DAYS: Record<CaseKind, number> = {
  'health-declaration': 5,
  'motor-declaration': 3,
  'health-complaint': 7,
  'motor-complaint': 7,
  ticket: 3,
  'beneficiary-request': 7,
  'motor-renewal': 3,
  suggestion: 15,
  identity: 2,
  'call-back': 1,
};

/** An answer leaves after so long, and can be taken back until then. */
export const UNDO_SECONDS = 15;
/** A member may write on a closed request for so long: that opens it again. */
export const REOPEN_DAYS = 30;

const DAY_MS = 86_400_000;

export const dueAt = (kind: CaseKind, receivedAt: Date): Date =>
  new Date(receivedAt.getTime() + DUE_DAYS[kind] * DAY_MS);
