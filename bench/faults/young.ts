/** Processes killed while they start on an empty database, in the middle of making its tables. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../api/src/testing/free-port.ts';
import { NODE_OPTIONS, SERVER } from '../../api/src/testing/server-command.ts';
import { startPortal } from '../harness/portal.ts';
import { ended } from '../harness/processes.ts';
import { isTrial, type Server } from '../world/world.ts';

const DATABASE = 'rafiq_young';
/** From the first look at the settings to the last table. */
const LIFE_MS = { min: 300, more: 1_700 };

const startAndKill = async (env: Record<string, string>): Promise<void> => {
  const child = spawn(process.execPath, [NODE_OPTIONS, SERVER], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: 'ignore',
  });
  await wait(LIFE_MS.min + Math.random() * LIFE_MS.more);
  child.kill('SIGKILL');
  await ended(child);
};

/** Answers what was seen; throws when the last start does not succeed. */
export const killWhileStarting = async (postgres: Server, times: number): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rafiq-faults-young-'));
  await postgres.createDatabase(DATABASE);
  try {
    // a trial makes its PostgreSQL too
    const databaseUrl = isTrial(postgres) ? undefined : postgres.url(DATABASE);
    const port = await freePort();
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:9' };
    const env = {
      ...{ NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: 'http://localhost:3000' },
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, ALLOW_SUPERUSER: 'on' }),
      ...{ DATA_DIR: dataDir, ...smtp },
    };
    for (let turn = 0; turn < times; turn += 1) await startAndKill(env);
    const portal = await startPortal({ databaseUrl, dataDir, port, env: smtp });
    await portal.stop();
    return `before that, ${times} times kill -9 at a random moment of a start on an empty database: the next start made what was missing and served`;
  } finally {
    await postgres.dropDatabase(DATABASE);
    await rm(dataDir, { recursive: true, force: true });
  }
};
