/**
 * `npm run bench [-- --quick] [--only reference,embedded,growth]`: how fast the portal answers beside a bare server, and
 * how the cost of its list grows with the number of members.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgres } from '../../api/src/platform/database/postgres.ts';
import { silentLog } from '../../api/src/testing/silent-log.ts';
import { print, printMachine } from '../harness/report.ts';
import { compareWithReference } from './against-reference.ts';
import { openData } from './data.ts';
import { dataFolder } from './data-folder.ts';
import { type Claim, printClaims } from './targets.ts';

const FULL = {
  members: 100_000,
  signedIn: 5_000,
  plan: { rounds: 7, seconds: 6, warmUpSeconds: 6, connections: 32 },
};
const QUICK = {
  members: 10_000,
  signedIn: 1_000,
  plan: { rounds: 3, seconds: 2, warmUpSeconds: 2, connections: 32 },
};

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: 'reference,embedded,growth' },
  },
});
const size = values.quick ? QUICK : FULL;
const parts = values.only.split(',');

const run = async (): Promise<void> => {
  const started = performance.now();
  const folder = join(await dataFolder(), 'run');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const claims: Claim[] = [];

  if (parts.includes('reference')) {
    const { server, url } = await openData({ members: size.members, onlyForLists: false });
    const db = openPostgres({ databaseUrl: url, log: silentLog });
    printMachine();
    claims.push(
      ...(await compareWithReference({
        ...{ db, databaseUrl: url, folder, plan: size.plan, members: size.signedIn },
      })),
    );
    await db.close();
    await server.stop();
  }
  printClaims(claims);
  print(`\nin ${Math.round((performance.now() - started) / 1_000)} s`);
};

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
