/** Somebody of the staff who has tried too often, or for whom somebody else has. */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { releaseAttempts } from '../../platform/rate-limit.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import { OF_SIGNED_IN } from './own-account.ts';
import { GUESSES, GUESSES_A_DAY } from './second-factor.ts';
import { PER_PERSON } from './sign-in.ts';
import { idOfEmail } from './ways-repository.ts';

/** What is counted by person begins anew; what a network or a browser has tried stays. False: nobody has this address. */
export const releaseStaffAttempts = async (
  { db, clock }: { db: Db; clock: Clock },
  email: string,
  by: Actor,
): Promise<boolean> => {
  const id = await idOfEmail(db, email);
  if (id === null) return false;
  await db.transaction(async (tx) => {
    await releaseAttempts(tx, [
      [PER_PERSON, email.toLowerCase()],
      ...[OF_SIGNED_IN, GUESSES, GUESSES_A_DAY].map((limit) => [limit, id] as const),
    ]);
    await writeLedger(tx, by, {
      ...{ act: 'staff.changed', about: id, reason: 'attempts forgotten', now: clock() },
    });
  });
  return true;
};
