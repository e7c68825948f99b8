import { setTimeout as wait } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

const AGAIN_AFTER_MS = [50, 250, 1_000];

/** SQLSTATE of a name that somebody else has just given: schema, table, type or a row of the catalogue. */
const MADE_MEANWHILE = /^(?:23505|42P06|42P07|42710)$/;

const isMadeMeanwhile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MADE_MEANWHILE.test(String(error.code));

/**
 * Processes that start together on a new database make the queue's tables in the same moment. All but one are refused,
 * before anything of theirs runs, and find the tables a moment later.
 */
export const startBoss = async (boss: PgBoss): Promise<void> => {
  for (const pause of AGAIN_AFTER_MS) {
    try {
      await boss.start();
      return;
    } catch (error) {
      if (!isMadeMeanwhile(error)) throw error;
      await wait(pause);
    }
  }
  await boss.start();
};
