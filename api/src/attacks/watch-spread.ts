/** What `watch.ts` needs on a spread database: each server counts and sums up what lies on it. */
import type { Db } from '../platform/db.ts';

const COUNTER = ['create sequence attack_writes', `select nextval('attack_writes')`];

/** Tables of this server and the shards on it, not what Citus asks others for. */
const sumOf = (unwatched: readonly string[]): string => `create function attack_sum() returns text
  language plpgsql set citus.override_table_visibility to off as $sum$
  declare
    total numeric := 0;
    part numeric;
    one text;
  begin
    for one in select c.oid::regclass::text from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and c.relname !~ '^(${unwatched.join('|')})'
        and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
    loop
      execute format('select sum(hashtextextended(t::text, 0)) from %s t', one) into part;
      total := total + coalesce(part, 0);
    end loop;
    return total::text;
  end $sum$`;

interface Refusal {
  nodeport: number;
  result: string;
}

/** A worker makes nothing of its own while Citus propagates it, and its refusal is an answer like any other. */
const runOnWorkers = async (db: Db, sql: string): Promise<void> => {
  const refusals = await db.rows<Refusal>({
    text: 'select nodeport, result from run_command_on_workers($1) where not success',
    values: [`set citus.enable_ddl_propagation = off; ${sql}`],
  });
  if (refusals.length > 0) throw new Error(`refused by workers: ${JSON.stringify(refusals)}`);
};

/** Made on each server by itself: Citus would make one sequence for all. */
export const makeOnAll = async (db: Db, unwatched: readonly string[]): Promise<void> => {
  const made = [...COUNTER, sumOf(unwatched)];
  for (const sql of made) await runOnWorkers(db, sql);
  await db.transaction(async (tx) => {
    await tx.run({ text: 'set local citus.enable_ddl_propagation = off' });
    for (const text of made) await tx.rows({ text });
  });
};

/** Triggers on shards, which Citus has to be talked into. */
export const TRIGGERS_ALLOWED = [
  `set local citus.multi_shard_modify_mode = 'sequential'`,
  'set local citus.enable_unsafe_triggers = on',
];

/** Null where a worker fails: its message would stand in the place of its sum, always the same. */
const ofAll = (sql: string): string => `select case when bool_and(success)
    then string_agg(result, ' ' order by nodeport) || ' ' || (${sql}) end as found
  from run_command_on_workers('${sql}')`;

export const LAST_OF_ALL = ofAll('select last_value::text from attack_writes');
export const SUM_OF_ALL = ofAll('select attack_sum()');
