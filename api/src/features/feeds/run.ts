/** Statements of a batch: one after the other, and as long as they take. */
import type { Queryable, Statement } from '../../platform/db.ts';

/** The lock of whoever applies or undoes: one at a time, whatever its source. */
const LOCK_KEY = 7_203_117;
/** An hour: millions of rows, on a server that has other things to do. */
const PATIENCE_MS = 3_600_000;

export const runOn = (tx: Queryable, statement: Statement): Promise<number> =>
  tx.run({ ...statement, patienceMs: PATIENCE_MS });

export const runAll = async (tx: Queryable, statements: readonly Statement[]): Promise<void> => {
  for (const statement of statements) await runOn(tx, statement);
};

/** For the transaction it is said in: large joins in memory, no limit of time; whom it removes can be brought back. */
export const takeTime = async (tx: Queryable): Promise<void> => {
  await tx.run({
    text: `set local statement_timeout = 0; set local work_mem = '64MB'; set local jit = off; set local rafiq.feeds = 'on'`,
  });
};

export const waitForTurn = async (tx: Queryable): Promise<void> => {
  await tx.rows({
    text: `select pg_advisory_xact_lock(${LOCK_KEY})`,
    patienceMs: PATIENCE_MS,
  });
};

/** Batches are undone, and steps replaced, right after rows were kept: sooner than the server looks at the table by itself. */
export const measureKept: Statement = { text: 'select measure_feed_before()' };
