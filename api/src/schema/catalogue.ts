/** What PostgreSQL's catalogue says of the schema: tables, views and functions, each with its comment. */
import type { Queryable } from '../platform/db.ts';

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
}

interface Reference {
  to: string;
  columns: string[];
  /** Its columns are a key of the table itself: there is at most one. */
  isOne: boolean;
}

export interface Relation {
  name: string;
  isView: boolean;
  comment: string | null;
  columns: Column[];
  key: string[];
  references: Reference[];
}

export interface Routine {
  name: string;
  /** As a call names them, with their types. */
  parameters: string;
  parameterNames: string[];
  result: string;
  comment: string | null;
}

export interface Catalogue {
  relations: Relation[];
  routines: Routine[];
}

/** Those of another schema than `public` are named with it. */
const NAMED = (schema: string, name: string) =>
  `case ${schema}::regnamespace::text when 'public' then ${name} else ${schema}::regnamespace || '.' || ${name} end`;
const IN_SCHEMAS = `in ('public'::regnamespace, 'helped'::regnamespace)`;
const IS_OURS = (oid: string) =>
  `not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`;

/** Neither the months of a table nor the tables in which the rows of a batch wait. */
const RELATIONS = `
  select ${NAMED('relation.relnamespace', 'relation.relname')} as name, relation.relkind = 'v' as "isView",
    obj_description(relation.oid, 'pg_class') as comment,
    (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
         'isNullable', not attnotnull) order by attnum)
     from pg_attribute where attrelid = relation.oid and attnum > 0 and not attisdropped) as columns,
    coalesce((select array_agg(attname::text order by array_position(conkey, attnum))
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where conrelid = relation.oid and contype = 'p'), '{}') as key,
    coalesce((select json_agg(json_build_object('to', confrelid::regclass::text,
         'columns', (select json_agg(attname order by array_position(conkey, attnum))
                     from pg_attribute where attrelid = conrelid and attnum = any (conkey)),
         'isOne', exists (select from pg_index where indrelid = conrelid and indisunique and indpred is null
                          and (select array_agg(one order by one) from unnest(indkey::smallint[]) one)
                            = (select array_agg(one order by one) from unnest(conkey) one)))
       order by confrelid::regclass::text, conkey)
     from pg_constraint where conrelid = relation.oid and contype = 'f'), '[]') as references
  from pg_class relation
  where relation.relnamespace ${IN_SCHEMAS} and relation.relkind in ('r', 'p', 'v')
    and not relation.relispartition and relation.relname <> 'schema_migrations'
    and relation.relname !~ '_([0-9]{6,}|[0-9]{4}_[0-9]{2})$' and ${IS_OURS('relation.oid')}
  order by 1`;

const ROUTINES = `
  select ${NAMED('routine.pronamespace', 'routine.proname')} as name, pg_get_function_identity_arguments(routine.oid) as parameters,
    coalesce(routine.proargnames, '{}') as "parameterNames", pg_get_function_result(routine.oid) as result,
    obj_description(routine.oid, 'pg_proc') as comment
  from pg_proc routine
  where routine.pronamespace ${IN_SCHEMAS} and ${IS_OURS('routine.oid')}
  order by 1, 2`;

export const readCatalogue = async (db: Queryable): Promise<Catalogue> => ({
  relations: await db.rows<Relation>({ text: RELATIONS }),
  routines: await db.rows<Routine>({ text: ROUTINES }),
});
