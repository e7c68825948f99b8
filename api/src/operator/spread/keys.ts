/** What stands in the way of laying a table out, taken down for the time of it and put up again. */
import type pg from 'pg';

const quote = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

export const regclasses = (names: readonly string[]): string =>
  `array[${quote(names)}]::regclass[]`;

interface Made {
  table: string;
  name: string;
  definition: string;
}

/** Citus refuses a table whose keys point at one that is not laid out yet, in either direction. */
export const dropForeignKeys = async (
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<Made[]> => {
  const { rows } = await client.query<Made>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c
     where c.contype = 'f' and c.conparentid = 0
       and (c.conrelid = any (${regclasses(tables)}) or c.confrelid = any (${regclasses(tables)}))`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  return rows;
};

export const addForeignKeys = async (
  client: pg.ClientBase,
  keys: readonly Made[],
): Promise<void> => {
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
};

export const dropTriggers = async (
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<Made[]> => {
  const { rows } = await client.query<Made>(
    `select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as definition
     from pg_trigger where not tgisinternal and tgrelid = any (${regclasses(tables)})`,
  );
  for (const { table, name } of rows) await client.query(`drop trigger ${name} on ${table}`);
  return rows;
};

interface Unique {
  table: string;
  index: string;
  definition: string;
  constraint: string | null;
  kind: 'p' | 'u' | null;
  columns: string;
}

/**
 * What is unique without the member's id can be guarded on one server only. A primary key gets it in front; the others
 * become plain indexes: their values come from one sequence, are long and random, or are written by one batch at a time.
 */
export const widenUniqueKeys = async (
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<string[]> => {
  const { rows } = await client.query<Unique>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as index,
       pg_get_indexdef(i.indexrelid) as definition, quote_ident(c.conname) as constraint, c.contype as kind,
       (select string_agg(quote_ident(a.attname), ', ' order by k.nth)
        from unnest(i.indkey) with ordinality as k (attnum, nth)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) as columns
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
     where i.indisunique and i.indrelid = any (${regclasses(tables)})
       and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'member_id'
         and a.attnum = any (i.indkey))`,
  );
  for (const { table, index, definition, constraint, kind, columns } of rows) {
    if (constraint !== null)
      await client.query(`alter table ${table} drop constraint ${constraint}`);
    else await client.query(`drop index ${index}`);
    await client.query(
      kind === 'p'
        ? `alter table ${table} add primary key (member_id, ${columns})`
        : definition.replace('CREATE UNIQUE INDEX', 'CREATE INDEX'),
    );
  }
  return rows.map(({ table, columns, kind }) =>
    kind === 'p'
      ? `the key of ${table} is now (member_id, ${columns})`
      : `${table} (${columns}) is an index, no longer unique`,
  );
};
