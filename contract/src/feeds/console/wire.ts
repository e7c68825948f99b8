import type { Issue } from '../../core/issue.ts';
import type { Batch } from '../batch.ts';
import { batchSummaryToWire, batchToWire, type SayIssue } from '../batches/wire.ts';
import type { StaffBatchRowsWire, StaffBatchSummaryWire, StaffBatchWire } from './schema.ts';
import { withoutValues } from './without-values.ts';

/** A batch for somebody of the staff. */
export interface StaffBatch extends Batch {
  number: string;
  isOwn: boolean;
  isKept: boolean;
  readRows: number;
  readAt: string | null;
}

const told = (found: Issue, say: SayIssue) => ({
  field: found.field,
  code: found.code,
  message: say(found),
});

export const staffBatchSummaryToWire = (
  batch: Omit<StaffBatch, 'refusals'>,
  say: SayIssue,
): StaffBatchSummaryWire => {
  const { sha256: _sha256, id: name, ...same } = batchSummaryToWire(batch, say);
  const { reason, entity } = batch;
  return {
    ...same,
    reason: reason && told(withoutValues(entity, reason), say),
    door: batch.door,
    id: batch.number,
    name,
    own: batch.isOwn,
    kept: batch.isKept,
    read_rows: batch.readRows,
    read_at: batch.readAt,
  };
};

export const staffBatchToWire = (batch: StaffBatch, say: SayIssue): StaffBatchWire => ({
  ...staffBatchSummaryToWire(batch, say),
  refusals: batch.refusals.map(({ line, field, code, details }) => ({
    line,
    ...told(withoutValues(batch.entity, { ...details, field, code }), say),
  })),
  told: batch.told,
  reached: batch.reached,
});

/** What the report leaves out. */
export const staffBatchRowsToWire = (batch: Batch, say: SayIssue): StaffBatchRowsWire => {
  const { reason, refusals } = batchToWire(batch, say);
  return { reason, refusals, differences: batch.differences };
};
