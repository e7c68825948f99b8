/** Bytes that a dead process left, and files that nothing refers to any more. Bytes first: a row is found again. */
import type { Db } from '../db.ts';
import type { FileStore } from './file-store.ts';
import { removePending } from './keep-file.ts';
import { deleteFile, findForgotten, findPending, lockForgotten } from './repository.ts';

interface Deps {
  db: Db;
  files: FileStore;
}

const AT_ONCE = 100;
/** No upload takes as long. */
const ABANDONED_MS = 3_600_000;

/** As long as there are more and some of them could be removed. */
const removeAll = async <Found>(
  find: () => Promise<Found[]>,
  remove: (found: Found) => Promise<boolean>,
): Promise<number> => {
  let total = 0;
  for (;;) {
    const found = await find();
    let removed = 0;
    for (const one of found) if (await remove(one)) removed += 1;
    total += removed;
    if (found.length < AT_ONCE || removed === 0) return total;
  }
};

/** Files that nothing refers to: their request, folder, onboarding or document is gone. */
export const removeForgottenFiles = ({ db, files }: Deps): Promise<number> =>
  removeAll(
    () => findForgotten(db, AT_ONCE),
    ({ id, key }) =>
      db.transaction(async (tx) => {
        if (!(await lockForgotten(tx, id))) return false;
        await files.remove(key);
        await deleteFile(tx, id);
        return true;
      }),
  );

export const sweepFiles = async (deps: Deps, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - ABANDONED_MS);
  const unfinished = await deps.files.sweep(before);
  const abandoned = await removeAll(
    () => findPending(deps.db, before, AT_ONCE),
    (key) => removePending(deps, key),
  );
  return unfinished + abandoned + (await removeForgottenFiles(deps));
};
