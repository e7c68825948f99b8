import type { Queryable } from '../db.ts';

/** From the catalogue, so that none is forgotten which a later migration adds. */
export const columnsOf = async (tx: Queryable, table: string): Promise<string[]> => {
  const rows = await tx.rows<{ name: string }>({
    name: 'columns-of-table',
    text: `select quote_ident(attname) as name from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
           order by attnum`,
    values: [table],
  });
  return rows.map(({ name }) => name);
};
