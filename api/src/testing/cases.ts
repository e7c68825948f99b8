import type { Db } from '../platform/db.ts';

/** The number of a request's case. */
export const caseOf = async (db: Db, requestId: string): Promise<string> => {
  const { id } = await db.one<{ id: string }>({
    text: `select id::text from cases where subject_id = $1 and kind not in ('identity', 'call-back')`,
    values: [requestId],
  });
  return id;
};
