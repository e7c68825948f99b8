import { isLacking } from './database/connection-errors.ts';
import { MIGRATIONS_DIRECTORY, migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { HELPER_ROLE as HELPER } from './database/rights.ts';
import { type Database, hasCode } from './db.ts';
import { installJobs } from './jobs/jobs.ts';
import type { Log } from './jobs/queue.ts';

const NO_ROLE = '22023';

/** As a start finds it, and not the first call of somebody who helps. */
const requireHelper = async (db: Database): Promise<void> => {
  try {
    await db.transaction((tx) => tx.rows({ text: `set local role ${HELPER}` }));
  } catch (error) {
    const isMissing = hasCode(error, NO_ROLE);
    if (!isMissing && !isLacking(error)) throw error;
    const make = isMissing ? `create role ${HELPER} nologin; ` : '';
    const { role } = await db.one<{ role: string }>({ text: 'select current_user as role' });
    throw new Error(
      `${role} may not act as ${HELPER}. As an administrator run: ${make}grant ${HELPER} to ${role};`,
      { cause: error },
    );
  }
};

/** A backup may come back without rights (docs/operations.md). */
const GRANT_RIGHTS = `select helped.grant_rights() from pg_roles
  where rolname = '${HELPER}' and not has_schema_privilege(oid, 'helped', 'usage')`;

const bringUpToDate = async (owner: Database, log: Log): Promise<void> => {
  await migrate(owner, { directory: MIGRATIONS_DIRECTORY, log });
  await owner.run({ text: GRANT_RIGHTS });
};

const migrateAsOwner = async (
  databaseUrl: string,
  { dataDir, log }: { dataDir: string; log: Log },
): Promise<void> => {
  const owner = await openDatabase({ databaseUrl, dataDir, log });
  try {
    await bringUpToDate(owner, log);
    await installJobs(owner);
  } finally {
    await owner.close();
  }
};

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
  if (databaseOwnerUrl === null) await bringUpToDate(db, log);
  else await migrateAsOwner(databaseOwnerUrl, { dataDir, log });
  await requireHelper(db);
};
