/** Lays the tables out over the nodes that Citus knows: in one transaction, so all of them or none. */
import type pg from 'pg';
import { BY_MEMBER, ON_COORDINATOR } from '../../platform/database/layout.ts';
import {
  addForeignKeys,
  dropForeignKeys,
  dropTriggers,
  regclasses,
  widenUniqueKeys,
} from './keys.ts';
import { GATHER } from './released-files.ts';
import { readNumberings, setNumberings, wrongNumberings } from './sequences.ts';

interface Waiting {
  byMember: string[];
  onCoordinator: string[];
}

/** Tables that are not where they belong yet. */
export const tablesToLay = async (client: pg.ClientBase): Promise<Waiting> => {
  const { rows: citus } = await client.query(`select from pg_extension where extname = 'citus'`);
  const { rows } =
    citus.length === 0
      ? { rows: [] }
      : await client.query<{ name: string }>(
          'select logicalrelid::regclass::text as name from pg_dist_partition',
        );
  const laid = new Set(rows.map(({ name }) => name));
  return {
    byMember: BY_MEMBER.filter((name) => !laid.has(name)),
    onCoordinator: ON_COORDINATOR.filter((name) => !laid.has(name)),
  };
};

const countRows = async (client: pg.ClientBase, table: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${table}`);
  return Number(rows[0]?.count);
};

/** Put in the place of the function that does nothing, for tables of migrations to come. */
const LAY_OUT = `create or replace function lay_out(new_table text) returns void language plpgsql as $$
  begin perform create_distributed_table(new_table, 'member_id', colocate_with => 'owners'); end $$`;

const distribute = async (
  client: pg.ClientBase,
  tables: readonly string[],
  shards: number,
): Promise<string[]> => {
  const lines: string[] = [];
  for (const table of tables) {
    const started = performance.now();
    const rows = await countRows(client, table);
    await client.query(
      table === 'owners'
        ? `select create_distributed_table('owners', 'member_id', colocate_with => 'none', shard_count => ${shards})`
        : `select create_distributed_table('${table}', 'member_id', colocate_with => 'owners')`,
    );
    const found = await countRows(client, table);
    if (found !== rows) throw new Error(`${table} had ${rows} rows, and has ${found} now.`);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    lines.push(`${table.padEnd(24)}${String(rows).padStart(12)} rows by member, ${seconds} s`);
  }
  return lines;
};

const makeKnown = async (client: pg.ClientBase, tables: readonly string[]): Promise<string[]> => {
  const lines: string[] = [];
  for (const table of tables) {
    const rows = await countRows(client, table);
    // a key takes its neighbours along
    await client.query(
      `select citus_add_local_table_to_metadata('${table}', cascade_via_foreign_keys => true)
       where not exists (select from pg_dist_partition where logicalrelid = '${table}'::regclass)`,
    );
    const found = await countRows(client, table);
    if (found !== rows) throw new Error(`${table} had ${rows} rows, and has ${found} now.`);
    lines.push(`${table.padEnd(24)}${String(rows).padStart(12)} rows on the coordinator`);
  }
  return lines;
};

const invalidKeys = async (client: pg.ClientBase, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint
     where contype = 'f' and not convalidated and conrelid = any (${regclasses(tables)})`,
  );
  return rows.map(({ name }) => `The key ${name} is not checked.`);
};

/** Answers what it did, a line a table. */
export const layOutTables = async (
  client: pg.ClientBase,
  { byMember, onCoordinator }: Waiting,
  shards: number,
): Promise<string[]> => {
  const all = [...byMember, ...onCoordinator];
  await client.query('begin');
  try {
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    await client.query('set local citus.enable_unsafe_triggers = on');
    // the workers need the functions of generated columns, and these need it
    await client.query('create extension if not exists unaccent');
    const numberings = await readNumberings(client, all);
    const keys = await dropForeignKeys(client, all);
    const triggers = await dropTriggers(client, byMember);
    const lines = await widenUniqueKeys(client, byMember);
    lines.push(...(await distribute(client, byMember, shards)));
    await addForeignKeys(client, keys);
    for (const { definition } of triggers) await client.query(definition);
    lines.push(...(await makeKnown(client, onCoordinator)));
    await setNumberings(client, numberings);
    await client.query(LAY_OUT);
    await client.query(GATHER);
    const wrong = [
      ...(await wrongNumberings(client, numberings)),
      ...(await invalidKeys(client, all)),
    ];
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    await client.query('commit');
    return [...lines, `${keys.length} foreign keys and ${triggers.length} triggers are back.`];
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
