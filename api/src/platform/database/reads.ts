import type { Queryable, Statement } from '../db.ts';

/** For errors and the log: never with the statement's values. */
const nameOf = ({ name }: Statement): string => `The statement ${name ?? 'without a name'}`;

/** The three ways to read, from the one that answers all rows. */
export const readsOf = (rows: Queryable['rows']): Omit<Queryable, 'run'> => {
  const maybeOne = async <Row>(statement: Statement): Promise<Row | undefined> => {
    const [row, second] = await rows<Row>(statement);
    if (second !== undefined) throw new Error(`${nameOf(statement)} found more than one row`);
    return row;
  };
  return {
    rows,
    maybeOne,
    async one<Row>(statement: Statement): Promise<Row> {
      const row = await maybeOne<Row>(statement);
      if (row === undefined) throw new Error(`${nameOf(statement)} found no row`);
      return row;
    },
  };
};
