/** How PostgreSQL would go about a statement: which index it takes, and what it sorts. */
import { readsOf } from '../platform/database/reads.ts';
import type { Queryable, Statement } from '../platform/db.ts';

export const planOf = async (
  db: Pick<Queryable, 'rows'>,
  { text, values = [] }: Statement,
  explain = 'explain',
): Promise<string> => {
  const lines = await db.rows<{ 'QUERY PLAN': string }>({ text: `${explain} ${text}`, values });
  return lines.map((line) => line['QUERY PLAN']).join('\n');
};

/** Plans whatever is read instead of reading it, and answers `row` each time. */
export const planning = (
  db: Pick<Queryable, 'rows'>,
  plans: string[],
  { row, explain }: { row?: object; explain?: string } = {},
): Queryable => ({
  ...readsOf(async <Row>(statement: Statement) => {
    plans.push(await planOf(db, statement, explain));
    return (row ? [row] : []) as Row[];
  }),
  run: () => Promise.reject(new Error('only what is read is planned')),
});
