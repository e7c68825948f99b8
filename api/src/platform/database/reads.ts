import type { Queryable, Statement } from '../db.ts';

/** For errors and the log: never with the statement's values. */
const nameOf = ({ name }: Statement): string => `The statement ${name ?? 'without a name'}`;

const single = <Row>(rows: Row[], statement: Statement): Row | undefined => {
  if (rows.length > 1) throw new Error(`${nameOf(statement)} found more than one row`);
  return rows[0];
};

/** The three ways to read, from the one that answers all rows. */
export const readsOf = (rows: Queryable['rows']): Omit<Queryable, 'run'> => ({
  rows,
  maybeOne: async <Row>(statement: Statement) => single(await rows<Row>(statement), statement),
  async one<Row>(statement: Statement): Promise<Row> {
    const row = single(await rows<Row>(statement), statement);
    if (row === undefined) throw new Error(`${nameOf(statement)} found no row`);
    return row;
  },
});
