/** Citus makes some tables anew, lets their numbers begin at one again and forgets who may take one. */
import type pg from 'pg';
import { regclasses } from './keys.ts';

export interface Numbering {
  table: string;
  column: string;
  /** Null: none was given yet. */
  last: string | null;
  /** Who beside the owner may do what: the rows of a feed take numbers before they are in the table. */
  grants: { what: string; role: string }[];
}

export const readNumberings = async (
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<Numbering[]> => {
  const { rows } = await client.query<Numbering>(
    `select d.refobjid::regclass::text as table, a.attname as column,
       pg_sequence_last_value(s.oid)::text as last,
       array(select json_build_object('what', string_agg(a.privilege_type, ', '),
               'role', quote_ident(pg_get_userbyid(a.grantee)))
             from aclexplode(s.relacl) a where a.grantee not in (0, s.relowner) group by a.grantee) as grants
     from pg_class s
     join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass
       and d.refclassid = 'pg_class'::regclass and d.deptype in ('i', 'a')
     join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and d.refobjid = any (${regclasses(tables)})`,
  );
  return rows;
};

export const setNumberings = async (
  client: pg.ClientBase,
  numberings: readonly Numbering[],
): Promise<void> => {
  for (const { table, column, last, grants } of numberings) {
    const { rows } = await client.query<{ name: string }>(
      'select pg_get_serial_sequence($1, $2) as name',
      [table, column],
    );
    const name = rows[0]?.name;
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, last]);
    for (const { what, role } of grants)
      await client.query(`grant ${what} on sequence ${name} to ${role}`);
  }
};

/** Where the next number would be one that is there already. */
export const wrongNumberings = async (
  client: pg.ClientBase,
  numberings: readonly Numbering[],
): Promise<string[]> => {
  const wrong: string[] = [];
  for (const { table, column, last } of numberings) {
    const { rows } = await client.query<{ now: string | null; fits: boolean }>(
      `select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)::text as now,
         coalesce((select max(${column}) from ${table}), 0)
           <= coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass), 0) as fits`,
      [table, column],
    );
    const [found] = rows;
    if (found?.now !== last || !found.fits) {
      wrong.push(`The next number of ${table}.${column} would be one that was given already.`);
    }
  }
  return wrong;
};
