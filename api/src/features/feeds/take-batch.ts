/** What every door does with a batch. It is applied at once where that was asked and nothing stands against it. */
import type { Batch } from '@rafiq/contract/feeds/batches/schema';
import { applyBatch, type FeedDeps, receiveBatch, type SentBatch } from './service.ts';

const mayBeApplied = ({ state, counts, needsApproval, approvedBy }: Batch): boolean =>
  state === 'checked' && counts.refused === 0 && (!needsApproval || approvedBy !== null);

/** As it stands, unless nothing stands against it. */
export const applyIfRight = async (deps: FeedDeps, batch: Batch, by: string): Promise<Batch> => {
  if (!mayBeApplied(batch)) return batch;
  const { id, source, entity } = batch;
  return applyBatch(deps, { batch: id, source, entity, by, withoutRefused: false });
};

export const takeBatch = async (
  deps: FeedDeps,
  sent: SentBatch,
  { isApplied }: { isApplied: boolean },
): Promise<Batch> => {
  const batch = await receiveBatch(deps, sent);
  return isApplied ? applyIfRight(deps, batch, sent.by) : batch;
};
