/** What was sent ahead and never named by a request. */
import { WAITING_FILE_HOURS } from '@rafiq/contract/core/constants';
import type { Db } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { sweepFiles } from '../../platform/file-store/sweep.ts';
import { deleteOldWaiting } from './waiting-sweep-repository.ts';

const WAITING_MS = WAITING_FILE_HOURS * 3_600_000;

/** Then the files that nothing refers to any more, these among them. */
export const sweepWaitingAndFiles = async (
  deps: { db: Db; files: FileStore },
  now: Date,
): Promise<number> => {
  await deleteOldWaiting(deps.db, new Date(now.getTime() - WAITING_MS));
  return sweepFiles(deps, now);
};
