/**
 * `npm run bench [-- --quick] [--only reference,trial,growth,feeds,queue,deadlines,spread]`: how fast the portal answers
 * beside a bare server, how the cost of its list grows with the number of members, how long a change of the calendar takes
 * with many open cases, and what is left of the list on several servers. The last part runs only when RAFIQ_TEST_CITUS
 * names a Citus of this machine, for its programs.
 */
import { mkdir, rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openPostgres } from '../../api/src/platform/database/postgres.ts';
import { silentLog } from '../../api/src/testing/silent-log.ts';
import { print, printMachine } from '../harness/report.ts';
import { compareWithReference } from './against-reference.ts';
import { openData } from './data.ts';
import { dataFolder } from './data-folder.ts';
import { type DeadlinesPlan, measureDeadlines } from './deadlines.ts';
import { compareFeeds, type FeedsPlan } from './feeds.ts';
import { type GrowthPlan, measureGrowth } from './growth.ts';
import { compareQueue, type QueuePlan } from './queue.ts';
import type { Plan } from './rounds.ts';
import { compareSpread, type SpreadPlan } from './spread.ts';
import { type Claim, printClaims } from './targets.ts';
import { compareTrial } from './trial.ts';

interface Scale {
  members: number;
  signedIn: number;
  trialMembers: number;
  plan: Plan;
  growth: GrowthPlan;
  feeds: FeedsPlan;
  queue: QueuePlan;
  deadlines: DeadlinesPlan;
  spread: SpreadPlan;
}

const CONNECTIONS = 32;
const FULL: Scale = {
  members: 100_000,
  signedIn: 5_000,
  trialMembers: 2_000,
  plan: { rounds: 7, seconds: 6, warmUpSeconds: 6, connections: CONNECTIONS },
  growth: {
    sizes: [
      { members: 10_000, onlyForLists: true },
      { members: 100_000, onlyForLists: false },
      { members: 1_000_000, onlyForLists: true },
    ],
    signedIn: 5_000,
    passes: 15,
    listsAPass: 1_000,
    plan: { rounds: 5, seconds: 5, warmUpSeconds: 4, connections: CONNECTIONS },
  },
  feeds: { members: 100_000, rows: 1_000_000, signedIn: 5_000, quietSeconds: 20 },
  queue: {
    members: 100_000,
    requests: 1_000_000,
    open: 20_000,
    agents: 200,
    plan: { rounds: 7, seconds: 6, warmUpSeconds: 6, connections: CONNECTIONS },
  },
  deadlines: { open: 100_000, rounds: 5 },
  spread: {
    members: 20_000,
    signedIn: 2_000,
    shards: 8,
    plan: { rounds: 9, seconds: 5, warmUpSeconds: 5, connections: CONNECTIONS },
  },
};
const QUICK: Scale = {
  members: 10_000,
  signedIn: 1_000,
  trialMembers: 500,
  plan: { rounds: 3, seconds: 2, warmUpSeconds: 2, connections: CONNECTIONS },
  growth: {
    sizes: [
      { members: 1_000, onlyForLists: true },
      { members: 10_000, onlyForLists: false },
    ],
    signedIn: 500,
    passes: 5,
    listsAPass: 200,
    plan: { rounds: 2, seconds: 2, warmUpSeconds: 2, connections: CONNECTIONS },
  },
  feeds: { members: 20_000, rows: 200_000, signedIn: 1_000, quietSeconds: 10 },
  queue: {
    members: 20_000,
    requests: 100_000,
    open: 20_000,
    agents: 200,
    plan: { rounds: 3, seconds: 3, warmUpSeconds: 2, connections: CONNECTIONS },
  },
  deadlines: { open: 20_000, rounds: 3 },
  spread: {
    members: 1_000,
    signedIn: 500,
    shards: 8,
    plan: { rounds: 5, seconds: 3, warmUpSeconds: 3, connections: CONNECTIONS },
  },
};

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: 'reference,trial,growth,feeds,queue,deadlines,spread' },
  },
});
const scale = values.quick ? QUICK : FULL;
const parts = values.only.split(',');

const versionOf = async (url: string): Promise<string> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') || ', fsync ' || current_setting('fsync') as version",
  );
  await client.end();
  return rows[0]?.version ?? '';
};

const compare = async (folder: string): Promise<Claim[]> => {
  const { members, signedIn, plan, trialMembers } = scale;
  const { server, url } = await openData({ members, onlyForLists: false });
  const db = openPostgres({ databaseUrl: url, log: silentLog });
  const bench = { db, databaseUrl: url, folder, plan, members: signedIn };
  try {
    printMachine({
      postgresql: await versionOf(url),
      data: `${members.toLocaleString('en')} members, ${(members * 20).toLocaleString('en')} health folders; ${signedIn.toLocaleString('en')} members signed in`,
      load: `${plan.connections} connections, ${plan.rounds} rounds of ${plan.seconds} s each in turn`,
      note: `server, database and load generator share the ${cpus().length} cores`,
    });
    print();
    return [
      ...(parts.includes('reference') ? await compareWithReference(bench) : []),
      ...(parts.includes('trial') ? await compareTrial(bench, trialMembers) : []),
    ];
  } finally {
    await db.close();
    await server.stop();
  }
};

const run = async (): Promise<void> => {
  const started = performance.now();
  const folder = join(await dataFolder(), 'run');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const claims: Claim[] = [];
  if (parts.includes('reference') || parts.includes('trial')) {
    claims.push(...(await compare(folder)));
  }
  if (parts.includes('growth')) claims.push(...(await measureGrowth(scale.growth, folder)));
  if (parts.includes('queue')) claims.push(...(await compareQueue(scale.queue, folder)));
  if (parts.includes('deadlines')) claims.push(...(await measureDeadlines(scale.deadlines)));
  if (parts.includes('feeds')) claims.push(...(await compareFeeds(scale.feeds, folder)));
  const citusUrl = process.env.RAFIQ_TEST_CITUS;
  if (parts.includes('spread') && citusUrl) {
    claims.push(...(await compareSpread(citusUrl, scale.spread, folder)));
  }
  printClaims(claims);
  print(`\nThe whole took ${Math.round((performance.now() - started) / 1_000)} s.`);
};

// their own ends are tied to this process's
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
