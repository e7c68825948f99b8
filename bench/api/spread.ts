/** The list call on a Citus of three servers beside the same portal on one of them, with the same members. */
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { loadBulk } from '../../api/src/demo/bulk.ts';
import { spread } from '../../api/src/operator/spread/spread.ts';
import { MIGRATIONS_DIRECTORY, migrate } from '../../api/src/platform/database/migrate.ts';
import { openPostgres } from '../../api/src/platform/database/postgres.ts';
import type { Database } from '../../api/src/platform/db.ts';
import { silentLog as log } from '../../api/src/testing/silent-log.ts';
import { type Citus, startCitus } from '../harness/citus.ts';
import { openSessions, spreadSessions } from '../harness/members.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { print } from '../harness/report.ts';
import { listCall } from './calls.ts';
import { FOLDERS_EACH } from './data.ts';
import { type Contender, type Plan, ratio, runRounds } from './rounds.ts';
import { printStandings } from './standings.ts';
import { type Claim, TARGETS } from './targets.ts';

export interface SpreadPlan {
  members: number;
  signedIn: number;
  shards: number;
  plan: Plan;
}

interface Side extends Contender {
  db: Database;
}

const load = async (databaseUrl: string, members: number): Promise<void> => {
  const db = openPostgres({ databaseUrl, log });
  await migrate(db, { directory: MIGRATIONS_DIRECTORY, log });
  await db.close();
  const today = todayInMorocco(new Date());
  await loadBulk(databaseUrl, { members, folders: FOLDERS_EACH, today });
};

const layOut = async (databaseUrl: string, { workers }: Citus, shards: number): Promise<void> => {
  const nodes = workers.map(({ host, port }) => ({ host, port }));
  const told = await spread({ databaseUrl, workers: nodes, shards, dryRun: false });
  if (!told.done) throw new Error(told.lines.join('\n'));
};

const sideOf = async (
  name: string,
  databaseUrl: string,
  { folder, signedIn }: { folder: string; signedIn: number },
): Promise<Side> => {
  const db = openPostgres({ databaseUrl, log });
  await db.script('vacuum analyze');
  await db.script(
    'vacuum analyze owners, health_policies, health_folders, beneficiaries, requests',
  );
  const call = listCall(await openSessions(db, signedIn));
  const server: Portal = await startPortal({ databaseUrl, dataDir: folder });
  return { name, db, server, call, prepare: () => spreadSessions(db) };
};

export const compareSpread = async (
  citusUrl: string,
  { members, signedIn, shards, plan }: SpreadPlan,
  folder: string,
): Promise<Claim[]> => {
  print(`\nA Citus of three servers, ${members.toLocaleString('en')} members…`);
  const citus = await startCitus(citusUrl);
  const sides: Side[] = [];
  try {
    for (const name of ['spread', 'plain']) {
      await citus.createDatabase(name);
      await load(citus.url(name), members);
      if (name === 'spread') await layOut(citus.url(name), citus, shards);
      const url = name === 'spread' ? citus.urlOfAll(name) : citus.url(name);
      sides.push(await sideOf(name, url, { folder, signedIn }));
    }
    const [ours, theirs] = await runRounds(sides, plan);
    if (!ours || !theirs) throw new Error('A round is missing');
    printStandings('The list call, spread over three servers beside one', ours, theirs);
    const value = ratio(ours, theirs, 'perSecond');
    return [{ what: 'list call, spread to one server', value, target: TARGETS.spread }];
  } finally {
    await Promise.all(sides.map(({ server }) => server.stop()));
    await Promise.all(sides.map(({ db }) => db.close()));
    await citus.stop();
  }
};
