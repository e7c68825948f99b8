import type { StoredDraft } from '../../../lib/file-drafts-model.ts';
import { takeBackFile } from '../api.ts';

/** What was sent ahead of forms that are given up. What cannot be taken back now is swept after a day. */
export const takeBackAhead = async (drafts: StoredDraft[], signal?: AbortSignal): Promise<void> => {
  const left = drafts.flatMap(({ files }) => files).filter(({ isReceived }) => !isReceived);
  const ids = left.flatMap(({ uploadId }) => uploadId ?? []);
  await Promise.allSettled(ids.map((id) => takeBackFile(id, signal)));
};
