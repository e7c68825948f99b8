/** Every statement that members' features send, as it leaves: with the owner's number in it, also of a helper's call. */
import type { Db, Queryable, Statement } from '../platform/db.ts';

export interface Recorder {
  of(db: Db): Db;
  /** What was sent while this was under way. */
  during(work: () => Promise<unknown>): Promise<Statement[]>;
}

export const createRecorder = (): Recorder => {
  let sent: Statement[] | undefined;
  const note = (statement: Statement): Statement => {
    sent?.push(statement);
    return statement;
  };
  const noting = (db: Queryable): Queryable => ({
    rows: (statement) => db.rows(note(statement)),
    one: (statement) => db.one(note(statement)),
    maybeOne: (statement) => db.maybeOne(note(statement)),
    run: (statement) => db.run(note(statement)),
  });
  return {
    of: (db) => ({
      ...db,
      ...noting(db),
      writeOne: (statement) => db.writeOne(note(statement)),
      transaction: (work) => db.transaction((tx) => work(noting(tx))),
      batch: (statements) => db.batch(statements.map(note)),
    }),
    async during(work) {
      const mine: Statement[] = [];
      sent = mine;
      await work();
      sent = undefined;
      return mine;
    },
  };
};
