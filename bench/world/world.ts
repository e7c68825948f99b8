/** What every part begins with: a database of its own with members in it, a gateway, processes that can be killed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { loadBulk } from '../../api/src/demo/bulk.ts';
import { MIGRATIONS_DIRECTORY, migrate } from '../../api/src/platform/database/migrate.ts';
import { openDatabase } from '../../api/src/platform/database/open.ts';
import type { Db } from '../../api/src/platform/db.ts';
import { freePort } from '../../api/src/testing/free-port.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import type { Postgres } from '../harness/postgres.ts';
import type { Trial } from '../harness/trial.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { type Declarer, signInDeclarers } from './members.ts';

const MEMBERS = 600;
const SIGNED_IN = 500;
const FOLDERS = 2;

/** A place for a process: always at the same address, sometimes empty. */
export interface Seat {
  origin: string;
  /** Of the process that sits there now. */
  portal(): Portal | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export interface World {
  db: Db;
  members: Declarer[];
  gateway: Gateway;
  seats: Seat[];
  filesDir: string;
  /** Where the processes write their logs. */
  dataDir: string;
  publicUrl: string;
  origins(): string[];
  /** Everything but the database server. */
  close(): Promise<void>;
}

interface WorldOptions {
  name: string;
  processes: number;
  publicUrl?: string;
  filesDir?: string;
  members?: number;
  signedIn?: number;
  /** Of each member. */
  folders?: number;
  env?: Record<string, string>;
  /** With the members there, before a portal starts. */
  layOut?(databaseUrl: string): Promise<void>;
}

/** Whatever has databases. */
export interface Server extends Pick<Postgres, 'url' | 'createDatabase' | 'dropDatabase'> {
  /** What the portal is given where several servers hold one database. */
  urlOfAll?(database: string): string;
}

export const isTrial = (server: Server): server is Trial => 'leaveToPortal' in server;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const seatAt = async (settings: {
  databaseUrl: string | undefined;
  dataDir: string;
  env: Record<string, string>;
}): Promise<Seat> => {
  const port = await freePort();
  let portal: Portal | undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    portal: () => portal,
    start: async () => {
      portal = await startPortal({ ...settings, port });
    },
    stop: async () => {
      await portal?.stop();
      portal = undefined;
    },
    kill: async () => {
      await portal?.kill();
      portal = undefined;
    },
  };
};

const loadMembers = async (
  databaseUrl: string,
  { members = MEMBERS, folders = FOLDERS }: WorldOptions,
): Promise<void> => {
  const db = await openDatabase({ databaseUrl, dataDir: '', log: quiet });
  await migrate(db, { directory: MIGRATIONS_DIRECTORY, log: quiet });
  const today = todayInMorocco(new Date());
  await loadBulk(databaseUrl, { members, folders, today });
  // members are told of a contract that ends soon, which would be counted as a message that nobody was promised
  for (const table of ['health_policies', 'motor_policies'])
    await db.run({ text: `update ${table} set expiry_date = expiry_date + 400` });
  await db.close();
};

export const openWorld = async (postgres: Server, options: WorldOptions): Promise<World> => {
  const { name, processes, publicUrl = 'http://localhost:3000' } = options;
  const database = `rafiq_${name}`;
  await postgres.createDatabase(database);
  const databaseUrl = postgres.url(database);
  const portalUrl = postgres.urlOfAll?.(database) ?? databaseUrl;
  await loadMembers(databaseUrl, options);
  await options.layOut?.(databaseUrl);
  const db = await openDatabase({ databaseUrl, dataDir: '', log: quiet });
  const trial = isTrial(postgres) ? postgres : undefined;
  await trial?.leaveToPortal();
  const dataDir = trial?.dataDir ?? (await mkdtemp(join(tmpdir(), `rafiq-faults-${name}-`)));
  const filesDir = options.filesDir ?? join(dataDir, 'files');
  const gateway = await startGateway();
  const env = {
    PUBLIC_URL: publicUrl,
    FILES_URL: filesDir,
    SMTP_URL: gateway.url,
    MAIL_FROM: 'no-reply@rafiq.example',
    LOG_LEVEL: 'warn',
    // a process that is killed a hundred times is also started a hundred times
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    ...options.env,
  };
  const seats = await Promise.all(
    // one portal at a time has the data of a trial
    Array.from({ length: trial ? 1 : processes }, () =>
      seatAt({ databaseUrl: trial ? undefined : portalUrl, dataDir, env }),
    ),
  );
  const close = async (): Promise<void> => {
    await Promise.allSettled(seats.map((seat) => seat.stop()));
    await gateway.stop();
    await db.close();
    await postgres.dropDatabase(database);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all(seats.map((seat) => seat.start()));
    const members = await signInDeclarers(db, options.signedIn ?? SIGNED_IN, publicUrl);
    const origins = (): string[] => seats.map(({ origin }) => origin);
    return { ...{ db, gateway, seats, filesDir, publicUrl, dataDir, members, origins, close } };
  } catch (error) {
    await close();
    throw error;
  }
};
