/** The list call on the embedded database beside the bare server on PostgreSQL. */

import { openSessions, spreadSessions } from '../harness/members.ts';
import { startPortal } from '../harness/portal.ts';
import { print } from '../harness/report.ts';
import { type Bench, startReference } from './against-reference.ts';
import { listCall } from './calls.ts';
import { openEmbeddedData } from './embedded-data.ts';
import { ratio, runRounds } from './rounds.ts';
import { printStandings } from './standings.ts';
import { type Claim, TARGETS } from './targets.ts';

export const compareEmbedded = async (
  { db, databaseUrl, folder, plan, members }: Bench,
  embeddedMembers: number,
): Promise<Claim[]> => {
  const { dataDir, signedIn } = await openEmbeddedData(
    embeddedMembers,
    Math.min(members, embeddedMembers / 2),
  );
  const portal = await startPortal({ databaseUrl: undefined, dataDir });
  const reference = await startReference(databaseUrl, folder);
  try {
    print(`\nThe embedded database, ${embeddedMembers.toLocaleString('en')} members…`);
    await db.script('truncate sessions');
    const onPostgres = listCall(await openSessions(db, members));
    const [ours, theirs] = await runRounds(
      [
        { name: 'portal, embedded', server: portal, call: listCall(signedIn) },
        {
          name: 'reference',
          server: reference,
          call: onPostgres,
          prepare: () => spreadSessions(db),
        },
      ],
      plan,
    );
    if (!ours || !theirs) throw new Error('A round is missing');
    printStandings('The list call on the embedded database', ours, theirs);
    const value = ratio(ours, theirs, 'perSecond');
    return [{ what: 'list call on the embedded database', value, target: TARGETS.embedded }];
  } finally {
    await portal.stop();
    await reference.kill();
    await db.script('truncate sessions');
  }
};
