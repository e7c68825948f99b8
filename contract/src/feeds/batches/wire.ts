import type { Issue } from '../../core/issue.ts';
import type { RefusedRow } from '../batch.ts';
import type { Batch, BatchReport, ONLY_IN_REPORTS } from './schema.ts';

/** Words for what is wrong, in whichever language. */
export type SayIssue = (found: Issue) => string;

/** Without refusals: a list reads none. With them they stay out all the same. */
type Listed = Omit<Batch, 'refusals'> & Partial<Pick<Batch, 'refusals'>>;

export const batchSummaryToWire = (
  {
    reason,
    refusals: _refusals,
    warnings: _warnings,
    differences: _differences,
    told: _told,
    memberLed: _memberLed,
    reached: _reached,
    led: _led,
    ledRows: _ledRows,
    ...same
  }: Listed,
  say: SayIssue,
): Omit<BatchReport, keyof typeof ONLY_IN_REPORTS> => ({
  ...same,
  reason: reason && { field: reason.field, code: reason.code, message: say(reason) },
});

const toldRow =
  (say: SayIssue) =>
  ({ line, key, field, code, details }: RefusedRow) => ({
    ...{ line, key, field, code },
    message: say({ ...details, field, code }),
  });

/** What a system is told: of what the portal holds nothing, of what it sent the lines that are refused. */
export const batchToWire = (
  { refusals, warnings, ...batch }: Batch,
  say: SayIssue,
): BatchReport => ({
  ...batchSummaryToWire({ ...batch, warnings }, say),
  refusals: refusals.map(toldRow(say)),
  warnings: warnings.map(toldRow(say)),
  told: batch.told,
  led: batch.led,
  memberLed: batch.memberLed,
});
