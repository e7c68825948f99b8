import type { Issue } from '../../core/issue.ts';
import type { Batch } from '../batch.ts';
import type { BatchWire } from './schema.ts';

/** Words for what is wrong, in whichever language. */
export type SayIssue = (found: Issue) => string;

export const batchSummaryToWire = (
  batch: Omit<Batch, 'refusals'>,
  say: SayIssue,
): Omit<BatchWire, 'refusals' | 'differences' | 'told'> => {
  const { reason } = batch;
  return {
    id: batch.id,
    source: batch.source,
    entity: batch.entity,
    state: batch.state,
    door: batch.door === 'console' ? 'terminal' : batch.door,
    muted: batch.isMuted,
    snapshot: batch.isSnapshot,
    bytes: batch.bytes,
    sha256: batch.sha256,
    received_at: batch.receivedAt,
    received_by: batch.receivedBy,
    reason: reason && { field: reason.field, code: reason.code, message: say(reason) },
    counts: batch.counts,
    needs_approval: batch.needsApproval,
    approved_by: batch.approvedBy,
    applied_at: batch.appliedAt,
    applied_by: batch.appliedBy,
    undone_at: batch.undoneAt,
    undone_by: batch.undoneBy,
  };
};

/** What a system is told: of what the portal holds nothing, of what it sent the lines that are refused. */
export const batchToWire = (batch: Batch, say: SayIssue): BatchWire => ({
  ...batchSummaryToWire(batch, say),
  refusals: batch.refusals.map(({ line, key, field, code, details }) => ({
    ...{ line, key, field, code },
    message: say({ ...details, field, code }),
  })),
  differences: [],
  told: batch.told,
});
