/** Lays a database of the portal out over several servers with Citus, and can be run again at any time. */
import type pg from 'pg';
import { urlAt } from '../../platform/database/url-at.ts';
import { checkNobodyIsThere, problemsBefore } from './checks.ts';
import { knownWorkers, type Node, nameOf, nodeOf, onNode } from './nodes.ts';
import { problemsAfter } from './proof.ts';
import { makeReleasedFiles } from './released-files.ts';
import { findRights, type Rights } from './rights.ts';
import { layOutTables, tablesToLay } from './tables.ts';

export interface SpreadOptions {
  /** Of a superuser. */
  databaseUrl: string;
  workers: readonly Node[];
  shards: number;
  dryRun?: boolean;
  /** Moves what members own until each worker has its share. */
  rebalance?: boolean;
}

export interface Told {
  done: boolean;
  lines: string[];
}

const EXTENSION = 'create extension if not exists citus';

const joinNodes = async (client: pg.ClientBase, options: SpreadOptions): Promise<string[]> => {
  const { databaseUrl, workers } = options;
  await client.query(EXTENSION);
  const here = nodeOf(databaseUrl);
  await client.query(
    `select citus_set_coordinator_host($1, $2)
     where not exists (select from pg_dist_node where groupid = 0)`,
    [here.host, here.port],
  );
  const known = new Set((await knownWorkers(client)).map(nameOf));
  const added = workers.filter((worker) => !known.has(nameOf(worker)));
  for (const worker of added) {
    await onNode(urlAt(databaseUrl, worker), (there) => there.query(EXTENSION));
    await client.query('select citus_add_node($1, $2)', [worker.host, worker.port]);
  }
  return added.map((worker) => `${nameOf(worker)} is a worker now.`);
};

const refusal = (problems: readonly string[]): Told => ({
  done: false,
  lines: [...problems, 'Nothing was changed.'],
});

const plannedLines = (workers: readonly Node[], byMember: string[], others: string[]): string[] => [
  `Workers: ${workers.map(nameOf).join(', ')}`,
  byMember.length === 0
    ? 'Every table lies where it belongs.'
    : `By member: ${byMember.join(', ')}`,
  ...(others.length === 0 ? [] : [`On the coordinator: ${others.join(', ')}`]),
  'Nothing was changed.',
];

/** The checks log in as a superuser and from here; the portal logs in as another role and from elsewhere. */
const whoIsToBeLetIn = async (client: pg.ClientBase, { readers }: Rights): Promise<string[]> => {
  if (readers.length === 0) return [];
  const workers = (await knownWorkers(client)).map(nameOf).join(', ');
  return [
    `DATABASE_URL may name ${workers} after the coordinator: let ${readers.join(', ')} in there (pg_hba.conf).`,
  ];
};

/** All that comes after the tables, and can be done again. Tells it by `lines`, answers what is wrong. */
const finish = async (
  client: pg.ClientBase,
  { databaseUrl, rebalance = false }: SpreadOptions,
  lines: string[],
): Promise<string[]> => {
  try {
    const rights = await findRights(client);
    await makeReleasedFiles(client, databaseUrl, rights);
    if (rebalance) {
      await client.query('select rebalance_table_shards()');
      lines.push('What members own is shared out evenly.');
    }
    lines.push(...(await whoIsToBeLetIn(client, rights)));
    return await problemsAfter(client, databaseUrl, rights);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return [said, 'The tables are laid out. Run this again before the portal is started.'];
  }
};

export const spread = (options: SpreadOptions): Promise<Told> =>
  onNode(options.databaseUrl, async (client) => {
    const { databaseUrl, workers, shards, dryRun = false } = options;
    const problems = await problemsBefore(client, { databaseUrl, workers });
    if (problems.length > 0) return refusal(problems);
    const waiting = await tablesToLay(client);
    const isCopying = waiting.byMember.length + waiting.onCoordinator.length > 0;
    if (dryRun) {
      return {
        done: true,
        lines: plannedLines(workers, waiting.byMember, waiting.onCoordinator),
      };
    }
    const busy = isCopying ? await checkNobodyIsThere(client) : [];
    if (busy.length > 0) return refusal(busy);
    const lines = await joinNodes(client, options);
    if (isCopying) lines.push(...(await layOutTables(client, waiting, shards)));
    else lines.push('Every table lies where it belongs.');
    const wrong = await finish(client, options, lines);
    return wrong.length === 0
      ? { done: true, lines: [...lines, 'Checked: the portal may be started.'] }
      : { done: false, lines: [...lines, ...wrong] };
  });
