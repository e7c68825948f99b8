/** Bytes that a dead process left, and files that nothing refers to any more. */
import type { Db } from '../db.ts';
import type { FileStore } from './file-store.ts';
import { removePending } from './keep-file.ts';
import { findAbandoned } from './repository.ts';
import {
  deleteForgotten,
  deleteForgottenOfMembers,
  deleteReleased,
  gatherReleased,
  insertRemoving,
  lockFiles,
  lockReleased,
} from './sweep-repository.ts';

interface Deps {
  db: Db;
  files: FileStore;
}

const AT_ONCE = 100;
/** No upload takes as long. */
const ABANDONED_MS = 3_600_000;

const forgetReleased = (db: Db): Promise<{ looked: number; keys: string[] }> =>
  db.transaction(async (tx) => {
    const ids = await lockReleased(tx, AT_ONCE);
    if (ids.length === 0) return { looked: 0, keys: [] };
    await lockFiles(tx, ids);
    // a spread database wants what lies in one place first, then what lies in many
    const house = await deleteForgotten(tx, ids);
    const own = await deleteForgottenOfMembers(tx, ids);
    const keys = [...house, ...own].map(({ key }) => key);
    await insertRemoving(tx, keys);
    await deleteReleased(tx, ids);
    return { looked: ids.length, keys };
  });

/**
 * Files that nothing refers to: their request, folder, onboarding or document is gone. Only those that have lost a
 * reference are looked at, so that it costs the same however many files there are.
 */
export const removeForgottenFiles = async (deps: Deps): Promise<number> => {
  let removed = 0;
  await gatherReleased(deps.db);
  for (;;) {
    const { looked, keys } = await forgetReleased(deps.db);
    for (const key of keys) if (await removePending(deps, key)) removed += 1;
    if (looked < AT_ONCE) return removed;
  }
};

/** As long as there are more and some of them could be removed. */
const removeAbandoned = async (deps: Deps, before: Date): Promise<number> => {
  let total = 0;
  for (;;) {
    const keys = await findAbandoned(deps.db, before, AT_ONCE);
    let removed = 0;
    for (const key of keys) if (await removePending(deps, key)) removed += 1;
    total += removed;
    if (keys.length < AT_ONCE || removed === 0) return total;
  }
};

export const sweepFiles = async (deps: Deps, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - ABANDONED_MS);
  const unfinished = await deps.files.sweep(before);
  return unfinished + (await removeAbandoned(deps, before)) + (await removeForgottenFiles(deps));
};
