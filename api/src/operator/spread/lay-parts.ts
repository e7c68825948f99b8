/**
 * A part is what lies together on one worker: one shard of each member's table. There it gets a schema of its own, with
 * views named like the tables, so that the portal's reads run in it as they are (docs/decisions/0031).
 */
import type pg from 'pg';
import { BY_MEMBER } from '../../platform/database/layout.ts';
import { urlAt } from '../../platform/database/url-at.ts';
import { regclasses } from './keys.ts';
import { knownWorkers, type Node, nameOf, onNode } from './nodes.ts';
import type { Rights } from './rights.ts';

interface Part extends Node {
  number: number;
  min: number;
  max: number;
  tables: { name: string; shard: string }[];
}

interface View {
  name: string;
  definition: string;
}

const findParts = async (client: pg.ClientBase): Promise<Part[]> => {
  const { rows } = await client.query<Part>(
    `select row_number() over (order by s.shardminvalue::int)::int - 1 as number,
       s.shardminvalue::int as min, s.shardmaxvalue::int as max, n.nodename as host, n.nodeport as port,
       json_agg(json_build_object('name', s.logicalrelid::regclass::text, 'shard', s.shardid::text)) as tables
     from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
     where s.logicalrelid = any (${regclasses(BY_MEMBER)}) and n.noderole = 'primary'
     group by s.shardminvalue, s.shardmaxvalue, n.nodename, n.nodeport`,
  );
  return rows;
};

/** In the order in which they were made: a view stands on those before it. */
const findViews = async (client: pg.ClientBase): Promise<View[]> => {
  const { rows } = await client.query<View>(
    `select quote_ident(relname) as name, pg_get_viewdef(oid) as definition from pg_class
     where relkind = 'v' and relnamespace = 'public'::regnamespace and relname like 'own\\_%' order by oid`,
  );
  return rows;
};

const schemaOf = ({ number }: { number: number }): string => `part_${number}`;

const laySchema = (part: Part, views: readonly View[], { owner, readers }: Rights): string[] => {
  const schema = schemaOf(part);
  return [
    `drop schema if exists ${schema} cascade`,
    `create schema ${schema} authorization ${owner}`,
    `set local search_path = ${schema}, public`,
    ...part.tables.map(
      ({ name, shard }) => `create view ${schema}.${name} as select * from public.${name}_${shard}`,
    ),
    ...views.map(({ name, definition }) => `create view ${schema}.${name} as ${definition}`),
    ...[...part.tables, ...views].map(
      ({ name }) => `alter view ${schema}.${name} owner to ${owner}`,
    ),
    ...readers.flatMap((reader) => [
      `grant usage on schema ${schema} to ${reader}`,
      `grant select on all tables in schema ${schema} to ${reader}`,
    ]),
  ];
};

const PART_SCHEMAS = `select nspname as name from pg_namespace where nspname ~ '^part_[0-9]+$'`;

const layOnWorker = (
  client: pg.ClientBase,
  parts: readonly Part[],
  { views, rights }: { views: readonly View[]; rights: Rights },
) =>
  inTransaction(client, async () => {
    // made here alone: the other nodes have parts of their own
    await client.query('set local citus.enable_ddl_propagation = off');
    const kept = new Set(parts.map(schemaOf));
    const { rows } = await client.query<{ name: string }>(PART_SCHEMAS);
    const left = rows.filter(({ name }) => !kept.has(name));
    for (const { name } of left) await client.query(`drop schema ${name} cascade`);
    for (const part of parts) {
      for (const sql of laySchema(part, views, rights)) await client.query(sql);
    }
  });

const inTransaction = async (client: pg.ClientBase, work: () => Promise<void>): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** Whoever reads goes by way of the coordinator, as soon as the map has been read again. */
export const EMPTY_MAP = 'delete from parts';

/**
 * Put in the place of the function that does nothing. The workers forget at once, whatever becomes of the caller's
 * transaction: a part that is on the map and not there is read by way of the coordinator. Like a migration, it steps
 * aside for whoever reads.
 */
export const FORGET_PARTS = `create or replace function forget_parts() returns void language plpgsql as $forget$
declare
  worker record;
begin
  ${EMPTY_MAP};
  for worker in select * from run_command_on_workers($command$ do $do$
    declare
      part text;
    begin
      perform set_config('citus.enable_ddl_propagation', 'off', true), set_config('lock_timeout', '500ms', true);
      for part in ${PART_SCHEMAS} loop execute format('drop schema %I cascade', part); end loop;
    end $do$ $command$) where not success
  loop
    raise '%:% did not forget its parts: %', worker.nodename, worker.nodeport, worker.result
      using errcode = 'lock_not_available';
  end loop;
end $forget$`;

/** Lays the parts anew and tells the portal of them, once all are there. */
export const layParts = async (
  client: pg.ClientBase,
  databaseUrl: string,
  rights: Rights,
): Promise<string[]> => {
  const [parts, views] = [await findParts(client), await findViews(client)];
  const lines: string[] = [];
  for (const worker of await knownWorkers(client)) {
    const own = parts.filter(({ host, port }) => nameOf({ host, port }) === nameOf(worker));
    await onNode(urlAt(databaseUrl, worker), (there) => layOnWorker(there, own, { views, rights }));
    lines.push(`${nameOf(worker).padEnd(24)}${String(own.length).padStart(12)} parts`);
  }
  await inTransaction(client, async () => {
    await client.query(EMPTY_MAP);
    await client.query(
      `insert into parts (number, min, max, host, port, laid_for)
       select number, min, max, host, port, (select count(*) from schema_migrations)
       from json_populate_recordset(null::parts, $1::json)`,
      [JSON.stringify(parts)],
    );
  });
  return lines;
};
