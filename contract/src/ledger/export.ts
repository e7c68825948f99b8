import type { ApprovalState } from '../approvals/model.ts';

/** Lines that an auditor has asked to take out of the house. */
export interface LedgerExport {
  id: string;
  state: ApprovalState;
  askedAt: string;
  lines: number;
  reason: string;
  /** What whoever decided has said. */
  note: string;
  /** Until when it can be taken; null: it cannot. */
  until: string | null;
}
