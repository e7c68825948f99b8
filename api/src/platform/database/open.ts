import type { Database } from '../db.ts';
import { openEmbedded } from './embedded.ts';
import type { DatabaseLog } from './log.ts';
import { openPostgres } from './postgres.ts';
import type { ReplicaSetting } from './replica.ts';

interface DatabaseOptions {
  /** PostgreSQL when set; otherwise the embedded database. */
  databaseUrl: string | undefined;
  /** A copy of that PostgreSQL for reads that may lag. */
  replica?: ReplicaSetting | undefined;
  /** Where the embedded database keeps its files; `memory://` keeps none. */
  dataDir: string;
  log: DatabaseLog;
}

export const openDatabase = async ({
  databaseUrl,
  replica,
  dataDir,
  log,
}: DatabaseOptions): Promise<Database> =>
  databaseUrl === undefined
    ? openEmbedded({ dataDir, log })
    : openPostgres({ databaseUrl, replica, log });
