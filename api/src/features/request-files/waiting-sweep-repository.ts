import type { Queryable } from '../../platform/db.ts';

/** Whoever's they are, but for those that a draft holds. Their rows tell the sweep of files that they are gone. */
export const deleteOldWaiting = (db: Pick<Queryable, 'run'>, before: Date): Promise<number> =>
  db.run({
    name: 'waiting-files-sweep',
    text: 'delete from waiting_files where created_at <= $1 and draft is null',
    values: [before],
  });
