/** Which process has the database: the one with the connection that holds a lock in it. */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { HELPER_ROLE } from '../rights.ts';
import {
  connectToRunning,
  connectWhenReady,
  isWrongPassword,
  ROLE,
  stopCluster,
  urlOf,
} from './cluster.ts';
import { PASSWORD_FILE, SUPERUSER } from './folder.ts';
import type { Programs } from './programs.ts';

/** Held by one connection of the owner: PostgreSQL gives it back when that process ends, however it ends. */
const OWNER_LOCK = 7_203_115;
const OWNER_NAME = 'rafiq owner ';
/** PostgreSQL needs a moment to notice that an owner was killed, and to give its lock back. */
const NOTICE_MS = 3_000;
const TRY_EVERY_MS = 50;

const takeLock = async (client: pg.Client): Promise<boolean> => {
  const text = 'select pg_try_advisory_lock($1) as "isTaken"';
  for (let waited = 0; ; waited += TRY_EVERY_MS) {
    if ((await client.query(text, [OWNER_LOCK])).rows[0].isTaken) return true;
    if (waited >= NOTICE_MS) return false;
    await wait(TRY_EVERY_MS);
  }
};

const findOwner = async (client: pg.Client): Promise<string> => {
  const text = `select substr(application_name, $1) as process from pg_stat_activity
                where application_name like $2`;
  const { rows } = await client.query(text, [OWNER_NAME.length + 1, `${OWNER_NAME}%`]);
  return rows[0]?.process ?? 'unknown';
};

/** Null: nobody has it, and the lock is this connection's. */
const lockOrFindOwner = async (client: pg.Client): Promise<string | null> =>
  (await takeLock(client)) ? null : findOwner(client);

export const findRunning = (folder: string, password: string) =>
  connectToRunning(folder, (port) => urlOf(port, password, SUPERUSER));

/** A server whose portal was killed runs on: it is stopped, so that this process can start it as its own. */
export const stopAbandoned = async (
  programs: Programs,
  folder: string,
  password: string,
): Promise<void> => {
  const running = await findRunning(folder, password);
  if (!running) return;
  const { client } = running;
  try {
    // the server may have ended meanwhile, as that of a command does
    const owner = await lockOrFindOwner(client).catch(() => undefined);
    if (owner === undefined) return;
    if (owner !== null)
      throw new Error(
        `The database in ${folder} is in use by process ${owner}. Stop that one first.`,
      );
    await stopCluster(programs, folder);
  } finally {
    await client.end();
  }
};

interface Started {
  folder: string;
  port: number;
  password: string;
}

/** The portal's own role may make none. */
const MAKE_HELPER = `do $$ begin
  if not exists (select from pg_roles where rolname = '${HELPER_ROLE}') then
    create role ${HELPER_ROLE} nologin;
    grant ${HELPER_ROLE} to ${ROLE};
  end if;
end $$`;

/** For as long as the connection lasts. Undefined when the server ends, or another process has it. */
export const becomeOwnerOf = async (
  child: ChildProcess,
  { folder, port, password }: Started,
): Promise<pg.Client | undefined> => {
  const url = urlOf(port, password, SUPERUSER);
  const client = await connectWhenReady(child, folder, url, OWNER_NAME + process.pid).catch(
    (error) => {
      throw isWrongPassword(error)
        ? new Error(`${join(folder, PASSWORD_FILE)} is not the password of the database.`)
        : error;
    },
  );
  if (!client) return undefined;
  const takeOver = async (): Promise<boolean> => {
    const isTaken = await takeLock(client);
    if (isTaken) await client.query(MAKE_HELPER);
    return isTaken;
  };
  if (await takeOver().catch(() => false)) return client;
  await client.end();
  return undefined;
};
