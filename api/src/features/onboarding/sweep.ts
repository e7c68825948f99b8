/** Accounts that nobody has confirmed in a week. */
import type { Db } from '../../platform/db.ts';
import { removePendingAccount } from './service.ts';
import { findStaleAccounts } from './sweep-repository.ts';

export const removeUnconfirmed = async (db: Db, before: Date): Promise<number> => {
  const stale = await findStaleAccounts(db, before);
  for (const memberId of stale) await db.transaction((tx) => removePendingAccount(tx, memberId));
  return stale.length;
};
