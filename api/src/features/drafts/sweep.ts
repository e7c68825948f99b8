/** What nobody has gone on with for thirty days. */
import type { Db } from '../../platform/db.ts';
import { dropOtherFiles } from './repository.ts';
import { deleteOver, findOver } from './sweep-repository.ts';

const AT_ONCE = 100;

const removeOver = (
  db: Db,
  over: { memberId: string; name: string },
  before: Date,
): Promise<number> =>
  db.transaction(async (tx) => {
    const removed = await deleteOver(tx, { ...over, before });
    if (removed > 0) await dropOtherFiles(tx, { ...over, fileIds: [] });
    return removed;
  });

/** Each with its files, whose bytes the sweep of files then removes. */
export const removeDrafts = async (db: Db, before: Date): Promise<number> => {
  let removed = 0;
  for (;;) {
    const found = await findOver(db, before, AT_ONCE);
    for (const over of found) removed += await removeOver(db, over, before);
    if (found.length < AT_ONCE) return removed;
  }
};
