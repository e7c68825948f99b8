/** What was begun and not finished goes: open forms after an hour, accounts that nobody confirmed after a week. */
import type { Db } from '../../platform/db.ts';
import { ONBOARDING_MS, removePendingAccount } from './service.ts';
import {
  deleteOldOnboardings,
  deleteUnusedAcceptances,
  findStaleAccounts,
} from './sweep-repository.ts';

const UNCONFIRMED_MS = 7 * 24 * 3_600_000;

export const sweepOnboardings = async (db: Db, now: Date): Promise<number> => {
  const stale = await findStaleAccounts(db, new Date(now.getTime() - UNCONFIRMED_MS));
  for (const memberId of stale) await db.transaction((tx) => removePendingAccount(tx, memberId));
  const onboardings = await deleteOldOnboardings(db, new Date(now.getTime() - ONBOARDING_MS));
  await deleteUnusedAcceptances(db);
  return stale.length + onboardings;
};
