/**
 * A Citus of three servers: a worker dies and comes back, then the other one, then the coordinator. Members whose rows
 * lie elsewhere go on, and nothing that was acknowledged is lost.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { spread } from '../../api/src/operator/spread/spread.ts';
import { type Citus, type CitusNode, startCitus } from '../harness/citus.ts';
import type { Postgres } from '../harness/postgres.ts';
import { type Ledger, newLedger } from '../world/ledger.ts';
import type { Declarer } from '../world/members.ts';
import { openWorld, type World } from '../world/world.ts';
import { conclude, type PartResult } from './part.ts';
import { startReaders } from './readers.ts';
import { startStorm } from './storm.ts';

const KILLS = 9;
const SHARDS = 8;
const NAME = 'spread';
const BETWEEN_MS = { min: 500, more: 700 };
const AWAY_MS = { min: 1_500, more: 1_000 };
const READERS = 4;
const RESOLVED_LIMIT_MS = 60_000;

const layOut = async (citus: Citus, databaseUrl: string): Promise<void> => {
  const workers = citus.workers.map(({ host, port }) => ({ host, port }));
  const told = await spread({ databaseUrl, workers, shards: SHARDS, dryRun: false });
  if (!told.done) throw new Error(told.lines.join('\n'));
};

/** By the port of the worker that holds a member's rows. */
const membersByPort = async ({ db, members }: World): Promise<Map<number, Declarer[]>> => {
  const rows = await db.rows<{ id: string; port: number }>({
    text: `select m.id, n.nodeport as port from unnest($1::text[]) as m (id)
           join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('owners', m.id::bigint)
           join pg_dist_node n on n.groupid = p.groupid`,
    values: [members.map(({ memberId }) => memberId)],
  });
  const ports = new Map(rows.map(({ id, port }) => [id, port]));
  return Map.groupBy(members, ({ memberId }) => ports.get(memberId) ?? 0);
};

const countPrepared = async (nodes: readonly CitusNode[]): Promise<number> => {
  const counts = nodes.map(async (node) => {
    const client = new pg.Client(node.url('postgres'));
    await client.connect();
    const { rows } = await client.query('select gid from pg_prepared_xacts');
    await client.end();
    return rows.length;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
};

/** Citus ends by itself what a dead server left half done. */
const untilResolved = async (nodes: readonly CitusNode[]): Promise<string[]> => {
  const until = performance.now() + RESOLVED_LIMIT_MS;
  let left = await countPrepared(nodes);
  while (left > 0 && performance.now() < until) {
    await wait(500);
    left = await countPrepared(nodes);
  }
  return left === 0 ? [] : [`${left} transactions are still prepared`];
};

interface Spared {
  reads: number;
  declared: number;
  problems: string[];
}

/** A worker goes; those of the other one read and declare meanwhile. */
const sparedBy = async (
  world: World,
  worker: CitusNode,
  { others, ledger }: { others: readonly Declarer[]; ledger: Ledger },
): Promise<Spared> => {
  const ids = new Set(others.map(({ memberId }) => memberId));
  const [origin = ''] = world.origins();
  await worker.kill();
  const before = ledger.declared.length;
  const readers = startReaders(origin, others, READERS);
  await wait(AWAY_MS.min + Math.random() * AWAY_MS.more);
  const { read, failed } = readers.take();
  const since = ledger.declared.slice(before);
  await worker.start();
  await readers.end();
  const problem = `${failed} of ${read} reads failed although the member's worker was there`;
  return {
    reads: read,
    declared: since.filter(({ memberId }) => ids.has(memberId)).length,
    problems: failed === 0 ? [] : [problem],
  };
};

export const spreadPart = async (
  _postgres: Postgres,
  { times = KILLS } = {},
): Promise<PartResult> => {
  const citusUrl = process.env.RAFIQ_TEST_CITUS;
  if (!citusUrl)
    throw new Error('Set RAFIQ_TEST_CITUS: docs/operations.md says how to have a Citus');
  const citus = await startCitus(citusUrl);
  const nodes = [citus.coordinator, ...citus.workers];
  try {
    const world = await openWorld(citus, {
      name: NAME,
      processes: 2,
      layOut: (databaseUrl) => layOut(citus, databaseUrl),
    });
    try {
      return await breakIt(world, citus, nodes, times);
    } finally {
      await world.close();
    }
  } finally {
    await citus.stop();
  }
};

const breakIt = async (
  world: World,
  citus: Citus,
  nodes: readonly CitusNode[],
  times: number,
): Promise<PartResult> => {
  const byPort = await membersByPort(world);
  const ledger = newLedger();
  // those who wait for a dead worker are no hindrance for the others
  const storms = [...byPort.values()].map((members) =>
    startStorm({ ...world, members, origins: world.origins, atOnce: 4 }, ledger),
  );
  const problems: string[] = [];
  let [reads, writes] = [0, 0];
  for (let turn = 0; turn < times; turn += 1) {
    await wait(BETWEEN_MS.min + Math.random() * BETWEEN_MS.more);
    const node = nodes[(turn + 1) % nodes.length] as CitusNode;
    if (node === citus.coordinator) {
      await node.kill();
      await wait(Math.random() * AWAY_MS.more);
      await node.start();
      continue;
    }
    const others = [...byPort].flatMap(([port, some]) => (port === node.port ? [] : some));
    const spared = await sparedBy(world, node, { others, ledger });
    reads += spared.reads;
    writes += spared.declared;
    problems.push(...spared.problems);
  }
  await Promise.all(storms.map((storm) => storm.end()));
  problems.push(...(await untilResolved(nodes)));
  if (writes === 0) problems.push('members of the other worker could declare nothing meanwhile');
  return conclude(world, ledger, {
    problems,
    notes: [
      `${times} times kill -9, in turn of the one worker, the other and the coordinator, for up to ${(AWAY_MS.min + AWAY_MS.more) / 1_000} s`,
      `while a worker was away, members of the other one read ${reads} times and declared ${writes} times`,
      'no transaction stayed prepared on any server',
    ],
  });
};
