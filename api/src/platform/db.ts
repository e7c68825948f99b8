/** The one way to the database: plain SQL, named statements, rows as plain objects. Knows no domain. */

export interface Statement {
  /** Named statements are prepared once per connection; leave the name out for SQL that is built on the fly. */
  name?: string;
  text: string;
  values?: readonly unknown[];
  /** The member whose rows alone are read: any node of a spread database can answer (database/hosts.ts). */
  owner?: string | undefined;
  /** Of a read: sent before it, in a transaction of these two, so that what it sets holds for nothing else. */
  under?: Statement;
  /** How long the caller is ready to wait, when it is longer than the usual half minute: migrations. */
  patienceMs?: number;
}

export interface Queryable {
  rows<Row>(statement: Statement): Promise<Row[]>;
  /** The one row that must be there; none or several are a mistake of ours. */
  one<Row>(statement: Statement): Promise<Row>;
  /** The one row, if it is there. */
  maybeOne<Row>(statement: Statement): Promise<Row | undefined>;
  /** The number of rows that an insert, update or delete touched. */
  run(statement: Statement): Promise<number>;
}

/** Hears what transactions have told when they committed. */
export interface Listener {
  onTold(payload: string): void;
  /** The connection was away: something may have been told that nobody heard. */
  onGap(): void;
}

/** For what takes minutes: nobody waits behind it, and no usual limit of time ends it. */
export interface OwnConnection extends Queryable {
  transaction: Db['transaction'];
  /**
   * Any number of rows, some at a time, as they come: whole rows in the text form of COPY. Names of tables and columns
   * are ours, never from outside.
   */
  load(table: string, columns: readonly string[], texts: AsyncIterable<string>): Promise<number>;
  /** Waits until nobody else holds this number, in whichever process. It is let go with the connection. */
  hold(number: number): Promise<void>;
}

/** A whole Db is none: what is written through it stays when the change that caused it is rolled back. */
export type Transaction = Queryable & { transaction?: never };

/**
 * `rows`, `one` and `maybeOne` are reads: they share connections with the reads of everybody, where nothing may wait
 * for a lock or for the disk, and where PostgreSQL refuses to write. `run` and `transaction` take a connection of
 * their own.
 */
export interface Db extends Queryable {
  /** A write of one statement that answers with a row. */
  writeOne<Row>(statement: Statement): Promise<Row>;
  /**
   * Commits when `work` resolves, rolls back when it throws. Everything inside must go through `tx`; what it asks for
   * in one turn leaves together and is answered in that order.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Writes that need no answer of each other, in one piece: all of them are done, or none. What one of them must not do
   * a constraint refuses. Answers how many rows each has touched.
   */
  batch(statements: readonly Statement[]): Promise<number[]>;
  /** Work on a connection of its own, which ends with it. */
  apart<Result>(work: (own: OwnConnection) => Promise<Result>): Promise<Result>;
  /**
   * Hears a channel (NOTIFY) from when it is answered, until it is stopped. The channel's name is ours, never from
   * outside.
   */
  listen(channel: string, listener: Listener): Promise<{ stop(): Promise<void> }>;
  /** Several statements in one message without parameters: migrations, locks. Never with outside input. */
  script(sql: string): Promise<void>;
}

export interface Database extends Db {
  /** For what nobody waits for (sweeps, jobs): connections that no member's statement ever stands behind. */
  background: Db;
  close(): Promise<void>;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** What the database calls an error (SQLSTATE), also one that our own functions raise. */
export const hasCode = (error: unknown, code: string): boolean => codeOf(error) === code;

const CONSTRAINT_VIOLATION = '23';
const UNIQUE_VIOLATION = `${CONSTRAINT_VIOLATION}505`;

/** False: the schema does not allow the row. A value is missing, what it refers to is gone, it stands there already… */
export const wasWritten = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (codeOf(error).startsWith(CONSTRAINT_VIOLATION)) return false;
    throw error;
  }
};

/** A row that may stand only once stands there already. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION);
