import type { Database } from '../db.ts';
import type { DatabaseLog } from './log.ts';
import { joinOwnServer, startOwnServer } from './own-server/own-server.ts';
import { openPostgres } from './postgres.ts';

interface DatabaseOptions {
  /** Undefined: a PostgreSQL of the portal's own, with its data in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Whether the portal may run at the same time, on the same data. */
  isBesidePortal?: boolean;
  log: DatabaseLog;
}

export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { databaseUrl, dataDir, isBesidePortal = false, log } = options;
  if (databaseUrl !== undefined) return openPostgres({ databaseUrl, log });
  const server = await (isBesidePortal ? joinOwnServer : startOwnServer)({ dataDir, log });
  const db = openPostgres({ databaseUrl: server.url, log });
  const close = async (): Promise<void> => {
    await db.close();
    await server.stop();
  };
  return { ...db, close };
};
