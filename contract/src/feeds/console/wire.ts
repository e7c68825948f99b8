import type { Issue } from '../../core/issue.ts';
import type { RefusedRow } from '../batch.ts';
import type { Batch } from '../batches/schema.ts';
import { batchSummaryToWire, batchToWire, type SayIssue } from '../batches/wire.ts';
import type { StaffBatchReport, StaffBatchRows, StaffBatchSummary } from './schema.ts';
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
  { number, isOwn, isKept, readRows, readAt, ...batch }: Omit<StaffBatch, 'refusals'>,
  say: SayIssue,
): StaffBatchSummary => {
  const { sha256: _sha256, id: name, ...same } = batchSummaryToWire(batch, say);
  return {
    ...same,
    reason: batch.reason && told(withoutValues(batch.entity, batch.reason), say),
    ...{ id: number, name, isOwn, isKept, readRows, readAt },
  };
};

export const staffBatchToWire = (
  { refusals, ...batch }: StaffBatch,
  say: SayIssue,
): StaffBatchReport => {
  const toldRow = ({ line, field, code, details }: RefusedRow) => ({
    line,
    ...told(withoutValues(batch.entity, { ...details, field, code }), say),
  });
  return {
    ...staffBatchSummaryToWire(batch, say),
    refusals: refusals.map(toldRow),
    warnings: batch.warnings.map(toldRow),
    told: batch.told,
    led: batch.led,
    memberLed: batch.memberLed,
    reached: batch.reached,
  };
};

/** What the report leaves out. */
export const staffBatchRowsToWire = (batch: Batch, say: SayIssue): StaffBatchRows => {
  const { reason, refusals } = batchToWire(batch, say);
  return { reason, refusals, differences: batch.differences, led: batch.ledRows };
};
