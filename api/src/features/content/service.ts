/** Content is what the insurer writes for every member. What other parts of the house need of it. */
import type { Db } from '../../platform/db.ts';
import { forgetFiles } from './file-repository.ts';

export { publishDue } from './due.ts';
export { type Imported, importContent } from './imports.ts';

/** Files that no change can bring back any more; their bytes go with the sweep of files. */
export const sweepContentFiles = (db: Db, now: Date): Promise<number> => forgetFiles(db, now);
