/** The insurer's people of a trial. Their password is known to everybody: a portal in production lets none of them in. */
import { insertStaff } from '../features/staff-access/repository.ts';
import type { Db } from '../platform/db.ts';
import { DEMO_KEY, DEMO_STAFF } from './accounts.ts';
import { hashDemoPassword } from './load.ts';

/** Only beside the demo's members, also where those were loaded before there was a console. */
const isMissing = async (db: Db): Promise<boolean> => {
  const [, keyId] = DEMO_KEY.split('_');
  const found = await db.rows({
    text: `select 1 where exists (select from access_keys where id = $1)
             and not exists (select from staff where is_demo)`,
    values: [keyId],
  });
  return found.length > 0;
};

export const loadDemoStaff = async (db: Db, now: Date): Promise<void> => {
  if (!(await isMissing(db))) return;
  const passwordHash = await hashDemoPassword();
  await db.transaction(async (tx) => {
    for (const { email, name, role } of DEMO_STAFF)
      await insertStaff(tx, {
        ...{ email, name, language: 'fr', roles: [role], kinds: null },
        ...{ passwordHash, isDemo: true, now },
      });
  });
};
