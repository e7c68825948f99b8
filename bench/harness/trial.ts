/** The PostgreSQL of a trial, which the portal starts by itself: to be filled first, and then broken. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../api/src/platform/database/own-server/cluster.ts';
import { startOwnServer } from '../../api/src/platform/database/own-server/own-server.ts';
import { silentLog } from '../../api/src/testing/silent-log.ts';
import { type Halt, type Postgres, SIGNALS } from './postgres.ts';

const LOOK_EVERY_MS = 20;

/** As much of a server as a part of the faults asks for. */
export interface Trial
  extends Pick<Postgres, 'url' | 'createDatabase' | 'dropDatabase' | 'halt' | 'start'> {
  dataDir: string;
  /** Ends the server, which the portal starts from then on. */
  leaveToPortal(): Promise<void>;
  remove(): Promise<void>;
}

export const openTrial = async (): Promise<Trial> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rafiq-faults-trial-'));
  const own = await startOwnServer({ dataDir, log: silentLog });
  const pidNow = async (): Promise<number> => {
    const path = join(dataDir, 'database', 'postmaster.pid');
    return Number((await readFile(path, 'utf8').catch(() => '')).split('\n')[0]);
  };
  let halted = 0;
  return {
    dataDir,
    url: () => own.url,
    createDatabase: async () => undefined,
    dropDatabase: async () => undefined,
    halt: async (how: Halt) => {
      halted = await pidNow();
      if (halted > 0) process.kill(halted, SIGNALS[how]);
    },
    // the portal does it
    start: async () => {
      while ((await pidNow()) === halted) await wait(LOOK_EVERY_MS);
      for (;;) {
        const client = await connect(own.url).catch(() => undefined);
        if (client) return client.end();
        await wait(LOOK_EVERY_MS);
      }
    },
    leaveToPortal: own.stop,
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
};
