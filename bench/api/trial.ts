/** The list call on the PostgreSQL of a trial, as `npm start` has it, beside the bare server on a server's. */
import { join } from 'node:path';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { loadBulk } from '../../api/src/demo/bulk.ts';
import { MIGRATIONS_DIRECTORY, migrate } from '../../api/src/platform/database/migrate.ts';
import { startOwnServer } from '../../api/src/platform/database/own-server/own-server.ts';
import { openPostgres } from '../../api/src/platform/database/postgres.ts';
import { silentLog } from '../../api/src/testing/silent-log.ts';
import { openSessions, type SignedIn, spreadSessions } from '../harness/members.ts';
import { startPortal } from '../harness/portal.ts';
import { print } from '../harness/report.ts';
import { type Bench, startReference } from './against-reference.ts';
import { listCall } from './calls.ts';
import { FOLDERS_EACH } from './data.ts';
import { ratio, runRounds } from './rounds.ts';
import { printStandings } from './standings.ts';
import { type Claim, TARGETS } from './targets.ts';

/** Answers the members who have just signed in. */
const fill = async (dataDir: string, members: number, signedIn: number): Promise<SignedIn[]> => {
  const server = await startOwnServer({ dataDir, log: silentLog });
  const db = openPostgres({ databaseUrl: server.url, log: silentLog });
  try {
    await migrate(db, { directory: MIGRATIONS_DIRECTORY, log: silentLog });
    const today = todayInMorocco(new Date());
    await loadBulk(server.url, { members, folders: FOLDERS_EACH, today });
    return await openSessions(db, signedIn);
  } finally {
    await db.close();
    await server.stop();
  }
};

export const compareTrial = async (
  { db, databaseUrl, folder, plan, members }: Bench,
  trialMembers: number,
): Promise<Claim[]> => {
  print(`\nThe PostgreSQL of a trial, ${trialMembers.toLocaleString('en')} members…`);
  const dataDir = join(folder, 'trial');
  const signedIn = await fill(dataDir, trialMembers, Math.min(members, trialMembers / 2));
  const portal = await startPortal({ databaseUrl: undefined, dataDir });
  const reference = await startReference(databaseUrl, folder);
  try {
    await db.script('truncate sessions');
    const onServer = listCall(await openSessions(db, members));
    const [ours, theirs] = await runRounds(
      [
        { name: 'portal, trial', server: portal, call: listCall(signedIn) },
        { name: 'reference', server: reference, call: onServer, prepare: () => spreadSessions(db) },
      ],
      plan,
    );
    if (!ours || !theirs) throw new Error('A round is missing');
    printStandings('The list call on the PostgreSQL of a trial', ours, theirs);
    const value = ratio(ours, theirs, 'perSecond');
    return [{ what: 'list call on the PostgreSQL of a trial', value, target: TARGETS.throughput }];
  } finally {
    await portal.stop();
    await reference.kill();
    await db.script('truncate sessions');
  }
};
