/** What a role may do with each relation of ours, as PostgreSQL itself says. */
import type { Db } from '../platform/db.ts';

const RIGHTS = `select n.nspname || '.' || c.relname as relation,
    array(select right_name from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references',
        'trigger']) with ordinality as one (right_name, nth)
      where has_table_privilege($1, c.oid, right_name)
        or (right_name in ('select', 'insert', 'update', 'references') and has_any_column_privilege($1, c.oid, right_name))
      order by nth) as rights
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^(?:pg_|information_schema$)' and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** By schema and name; what it may do nothing with is left out. */
export const rightsOf = async (db: Db, role: string): Promise<Record<string, string[]>> => {
  const found = await db.rows<{ relation: string; rights: string[] }>({
    text: RIGHTS,
    values: [role],
  });
  const some = found.filter(({ rights }) => rights.length > 0);
  return Object.fromEntries(some.map(({ relation, rights }) => [relation, rights]));
};
