import { MIGRATIONS_DIRECTORY, migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './db.ts';
import { installJobs } from './jobs/jobs.ts';
import type { Log } from './jobs/queue.ts';

/**
 * Brings the tables up to date, those of the queue too. With an owner's address it is the owner who does it: the role
 * that serves people then need not be able to change a table.
 */
export const prepareSchema = async (
  db: Database,
  {
    databaseOwnerUrl,
    dataDir,
    log,
  }: { databaseOwnerUrl: string | null; dataDir: string; log: Log },
): Promise<void> => {
  const directory = MIGRATIONS_DIRECTORY;
  if (databaseOwnerUrl === null) return migrate(db, { directory, log });
  const owner = await openDatabase({ databaseUrl: databaseOwnerUrl, dataDir, log });
  try {
    await migrate(owner, { directory, log });
    await installJobs(owner);
  } finally {
    await owner.close();
  }
};
