import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db.ts';

const PATIENCE_MS = 2_000;

/** Whether the database answers now; a slow one counts as absent. */
export const answersInTime = async (db: Db): Promise<boolean> => {
  const giveUp = new AbortController();
  try {
    const answered = db.rows({ name: 'ping', text: 'select 1' }).then(() => true);
    const tooLate = wait(PATIENCE_MS, false, { signal: giveUp.signal });
    return await Promise.race([answered, tooLate]);
  } catch {
    return false;
  } finally {
    giveUp.abort();
  }
};
