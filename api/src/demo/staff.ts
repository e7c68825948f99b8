/** The insurer's people of a trial. Their password is known to everybody: a portal in production lets none of them in. */
import { insertStaff } from '../features/staff-access/repository.ts';
import type { Transaction } from '../platform/db.ts';
import { DEMO_STAFF } from './accounts.ts';

export const addStaff = async (
  tx: Transaction,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> => {
  for (const { email, name, role } of DEMO_STAFF)
    await insertStaff(tx, {
      ...{ email, name, language: 'fr', roles: [role], kinds: null },
      ...{ passwordHash, isDemo: true, now },
    });
};
