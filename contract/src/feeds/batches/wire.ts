import type { Issue } from '../../core/issue.ts';
import type { Batch, BatchReport } from './schema.ts';

/** Words for what is wrong, in whichever language. */
export type SayIssue = (found: Issue) => string;

/** Without refusals: a list reads none. With them they stay out all the same. */
type Listed = Omit<Batch, 'refusals'> & Partial<Pick<Batch, 'refusals'>>;

export const batchSummaryToWire = (
  {
    reason,
    refusals: _refusals,
    differences: _differences,
    told: _told,
    memberLed: _memberLed,
    reached: _reached,
    ...same
  }: Listed,
  say: SayIssue,
): Omit<BatchReport, 'refusals' | 'told' | 'memberLed'> => ({
  ...same,
  reason: reason && { field: reason.field, code: reason.code, message: say(reason) },
});

/** What a system is told: of what the portal holds nothing, of what it sent the lines that are refused. */
export const batchToWire = ({ refusals, ...batch }: Batch, say: SayIssue): BatchReport => ({
  ...batchSummaryToWire(batch, say),
  refusals: refusals.map(({ line, key, field, code, details }) => ({
    ...{ line, key, field, code },
    message: say({ ...details, field, code }),
  })),
  told: batch.told,
  memberLed: batch.memberLed,
});
