/** A feed as the insurer's system sends it: by HTTP, to a portal that serves members besides. */
import { createReadStream } from 'node:fs';
import { openPostgres } from '../../api/src/platform/database/postgres.ts';
import { silentLog } from '../../api/src/testing/silent-log.ts';
import { runLoadApart } from '../harness/load-apart.ts';
import { openSessions, spreadSessions } from '../harness/members.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { secondsOf } from '../harness/stopwatch.ts';
import { CONSOLE_URL, openSender, type Sender, type Told } from '../world/feed-sender.ts';
import { listCall } from './calls.ts';

export interface Fed {
  receive: number;
  apply: number;
  /** Bytes above what the portal's process had before. */
  memory: number;
}

/** Milliseconds of members' list calls. */
export interface Lists {
  p50: number;
  p99: number;
  max: number;
}

export interface FeedPortal {
  feed(id: string, file: string): Promise<Fed>;
  /** Members ask for their lists at a steady pace, for so long. */
  list(seconds: number): Promise<Lists>;
  close(): Promise<void>;
}

/** A busy hour of a large insurer; far below what one process can answer. */
const LISTS_PER_SECOND = 100;
const CONNECTIONS = 32;
const LOOK_EVERY_MS = 20;

const refuseOther = ({ status, says }: Told, wanted: string): void => {
  if (says !== wanted) throw new Error(`${wanted} was expected: ${status} ${says}`);
};

const feedTo = async (
  portal: Portal,
  sender: Sender,
  { id, file }: { id: string; file: string },
): Promise<Fed> => {
  const idle = await portal.memoryBytes();
  let most = idle;
  const watch = setInterval(async () => {
    most = Math.max(most, await portal.memoryBytes());
  }, LOOK_EVERY_MS);
  try {
    const receive = await secondsOf(async () =>
      refuseOther(await sender.send(id, createReadStream(file)), 'checked'),
    );
    const apply = await secondsOf(async () => refuseOther(await sender.apply(id), 'applied'));
    return { receive, apply, memory: most - idle };
  } finally {
    clearInterval(watch);
  }
};

export const openFeedPortal = async (
  databaseUrl: string,
  dataDir: string,
  signedIn: number,
): Promise<FeedPortal> => {
  const db = openPostgres({ databaseUrl, log: silentLog });
  const members = await openSessions(db, signedIn);
  await spreadSessions(db);
  const portal = await startPortal({ databaseUrl, dataDir, env: { CONSOLE_URL } });
  const sender = await openSender(db, portal.origin, { isMuted: true });
  const { requests, withFreshKey } = listCall(members);
  let offset = 0;
  return {
    feed: (id, file) => feedTo(portal, sender, { id, file }),
    list: async (seconds) => {
      offset += 997;
      const { p50, p99, histogram, byStatus, errors } = await runLoadApart({
        ...{ origin: portal.origin, requests: requests(portal.origin), withFreshKey, offset },
        ...{ connections: CONNECTIONS, perSecond: LISTS_PER_SECOND, seconds },
      });
      const wrong = Object.keys({ ...byStatus, ...errors }).filter((said) => said !== '200');
      if (wrong.length > 0) throw new Error(`not every list was answered: ${wrong.join(', ')}`);
      return { p50, p99, max: histogram.max };
    },
    close: async () => {
      await portal.stop();
      await db.close();
    },
  };
};
