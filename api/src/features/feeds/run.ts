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

/**
 * A batch changes tables of the coordinator after those of members that refer to them: Citus allows it where a statement
 * asks a server's shards one after the other. What is read first of a large batch is larger than its usual limit.
 */
const ON_CITUS = `select set_config('citus.multi_shard_modify_mode', 'sequential', true),
    set_config('citus.max_intermediate_result_size', '-1', true)
  from pg_extension where extname = 'citus'`;

/** For the transaction it is said in: large joins in memory, no limit of time. */
export const takeTime = async (tx: Queryable): Promise<void> => {
  await tx.run({
    text: `set local statement_timeout = 0; set local work_mem = '64MB'; set local jit = off`,
  });
  await tx.rows({ text: ON_CITUS });
};

export const waitForTurn = async (tx: Queryable): Promise<void> => {
  await tx.rows({
    text: `select pg_advisory_xact_lock(${LOCK_KEY})`,
    patienceMs: PATIENCE_MS,
  });
};

/** Batches are undone, and steps replaced, right after rows were kept: sooner than the server looks at the table by itself. */
export const measureKept: Statement = { text: 'select measure_feed_before()' };
