/** Statements of a batch: one after the other, and as long as they take. */
import { isInTheWay } from '../../platform/database/connection-errors.ts';
import { askShardsInTurn } from '../../platform/database/shards-in-turn.ts';
import type { OwnConnection, Queryable, Statement, Transaction } from '../../platform/db.ts';

/** The lock of whoever applies or undoes: one at a time, whatever its source. */
const LOCK_KEY = 7_203_117;
/** An hour: millions of rows, on a server that has other things to do. */
const PATIENCE_MS = 3_600_000;

export const runOn = (tx: Queryable, statement: Statement): Promise<number> =>
  tx.run({ ...statement, patienceMs: PATIENCE_MS });

export const rowsOn = <Row extends object>(tx: Queryable, statement: Statement): Promise<Row[]> =>
  tx.rows<Row>({ ...statement, patienceMs: PATIENCE_MS });

export const runAll = async (tx: Queryable, statements: readonly Statement[]): Promise<void> => {
  for (const statement of statements) await runOn(tx, statement);
};

/** What is read first of a large batch is larger than Citus expects. */
const ANY_SIZE = `select set_config('citus.max_intermediate_result_size', '-1', true)
  from pg_extension where extname = 'citus'`;

/** For the transaction it is said in: large joins in memory, no limit of time; whom it removes can be brought back. */
export const takeTime = async (tx: Queryable): Promise<void> => {
  await tx.run({
    text: `set local statement_timeout = 0; set local work_mem = '64MB'; set local jit = off; set local rafiq.feeds = 'on'`,
  });
  await askShardsInTurn(tx);
  await tx.rows({ text: ANY_SIZE });
};

export const waitForTurn = async (tx: Queryable): Promise<void> => {
  await tx.rows({
    text: `select pg_advisory_xact_lock(${LOCK_KEY})`,
    patienceMs: PATIENCE_MS,
  });
};

const MAX_TRIES = 5;

/**
 * All of it or nothing. When the server ends it because it and somebody who writes the same rows wait for each other,
 * nothing of it was kept, and it is tried again: they are through by then.
 */
export const asAWhole = async <Result>(
  own: OwnConnection,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await own.transaction(work);
    } catch (error) {
      if (!isInTheWay(error) || tries === MAX_TRIES) throw error;
    }
  }
};

/** Batches are undone, and steps replaced, right after rows were kept: sooner than the server looks at the table by itself. */
export const measureKept: Statement = { text: 'select measure_feed_before()' };
