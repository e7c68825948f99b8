import pg from 'pg';
import type { Db, Queryable, Statement } from '../db.ts';
import { together } from '../together.ts';
import { batchWrites } from './batch-writes.ts';
import { asUnavailable } from './connection-errors.ts';
import { readsOf } from './reads.ts';

export type Result = Pick<pg.QueryResult, 'rows' | 'rowCount' | 'command'>;
type Executor = Pick<pg.Client, 'query' | 'connection'>;

/**
 * A text of several statements is answered with a list of results, which the driver's types do not tell. The driver's
 * own `query(config)` would copy each statement property by property: a twentieth of what a list costs.
 */
export const send = (client: Executor, statement: Statement): Promise<Result[]> =>
  new Promise((resolve, reject) => {
    const { name, text, values, patienceMs } = statement;
    const answered = (error: Error | undefined, answer: Result | Result[]): void => {
      // for the log, which keeps texts and values to itself
      if (error) reject(name === undefined ? error : Object.assign(error, { statement: name }));
      else resolve(Array.isArray(answer) ? answer : [answer]);
    };
    const query = new pg.Query(text, values as unknown[], answered);
    client.query(Object.assign(query, { name, query_timeout: patienceMs }));
  });

/** When a statement failed and its error was swallowed, the server answers commit with a silent rollback. */
export const requireCommit = ({ command }: Pick<pg.QueryResult, 'command'>): void => {
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement failed');
};

/** What has to hold for a read holds for it alone: begin, both, commit leave together. */
export const sendAlone = async (client: Executor, statement: Statement): Promise<Result[]> => {
  if (statement.under === undefined) return send(client, statement);
  const [, , answer, ended] = await together(
    client.query('begin'),
    send(client, statement.under),
    send(client, statement),
    client.query('commit'),
  );
  requireCommit(ended);
  return answer;
};

/** Sent as one simple message, it may hold several statements, even `begin`: not for a shared connection. */
export const isScript = ({ name, values }: Statement): boolean =>
  name === undefined && (values === undefined || values.length === 0);

type Execute = (statement: Statement) => Promise<Result[]>;

const rowsBy =
  (execute: Execute): Queryable['rows'] =>
  async <Row>(statement: Statement): Promise<Row[]> => {
    const results = await execute(statement);
    const [only] = results;
    return results.length === 1 && only ? only.rows : results.flatMap((result) => result.rows);
  };

const rowsTouched = (results: readonly Result[]): number =>
  results.reduce((total, { rowCount }) => total + (rowCount ?? 0), 0);

/** Reads and writes may go different ways; in a transaction both go the same. */
export const toQueryable = (
  read: Execute,
  write: Execute = read,
): Queryable & Pick<Db, 'writeOne'> => ({
  ...readsOf(rowsBy(read)),
  writeOne: readsOf(rowsBy(write)).one,
  async run(statement) {
    return rowsTouched(await write(statement));
  },
});

/** Begin, work, commit on a connection that nobody else uses meanwhile. */
export const inTransaction = async <Value>(
  client: Executor,
  work: (tx: Queryable) => Promise<Value>,
): Promise<Value> => {
  let open = true;
  const tx = toQueryable((statement) => {
    if (!open) throw new Error('A statement came after the end of its transaction');
    batchWrites(client.connection.stream);
    return send(client, statement);
  });
  try {
    batchWrites(client.connection.stream);
    // it leaves together with the first statements of the work; only a lost connection lets it fail, and them with it
    const [, value] = await together(client.query('begin'), work(tx));
    open = false;
    requireCommit(await client.query('commit'));
    return value;
  } catch (error) {
    open = false;
    throw asUnavailable(error);
  }
};

/** Begin, the statements, commit: all of it leaves together. After one that fails the server does nothing more of it. */
export const inBatch = async (
  client: Executor,
  statements: readonly Statement[],
): Promise<number[]> => {
  batchWrites(client.connection.stream);
  const begun = client.query('begin');
  const sent = statements.map((statement) => send(client, statement));
  const [, answers, committed] = await together(begun, together(...sent), client.query('commit'));
  requireCommit(committed);
  return answers.map(rowsTouched);
};

/** The same statement, without what the connection remembers under its name. */
export const unnamed = ({ text, values, under }: Statement): Statement => ({
  text,
  ...(values !== undefined && { values }),
  ...(under !== undefined && { under: unnamed(under) }),
});
