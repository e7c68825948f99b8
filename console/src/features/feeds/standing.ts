/** Where a batch stands, for the rules of the contract, and in which colour. */
import type { BatchState } from '@rafiq/contract/feeds/batch';
import type { BatchSummary } from './api.ts';

export const standingOf = ({
  state,
  needs_approval: needsApproval,
  approved_by: approvedBy,
  kept: isKept,
}: BatchSummary) => ({ state, needsApproval, approvedBy, isKept });

export const TONES = {
  received: 'ongoing',
  checked: 'ongoing',
  refused: 'rejected',
  applied: 'success',
  undone: 'blocked',
} as const satisfies Record<BatchState, string>;

export const COUNTS = ['new', 'changed', 'unchanged', 'stale', 'removed', 'refused'] as const;
