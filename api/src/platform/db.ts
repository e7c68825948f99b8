/** The one way to the database: plain SQL, named statements, rows as plain objects. Knows no domain. */

export interface Statement {
  /** Named statements are prepared once per connection; leave the name out for SQL that is built on the fly. */
  name?: string;
  text: string;
  values?: readonly unknown[];
  /** How long the caller is ready to wait, when it is longer than the usual half minute: migrations. */
  patienceMs?: number;
}

export interface Queryable {
  rows<Row>(statement: Statement): Promise<Row[]>;
  /** The number of rows that an insert, update or delete touched. */
  run(statement: Statement): Promise<number>;
}

export interface Db extends Queryable {
  /** Commits when `work` resolves, rolls back when it throws. Everything inside must go through `tx`. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /** Several statements in one message without parameters: migrations, locks. Never with outside input. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}
