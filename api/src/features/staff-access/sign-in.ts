/** Local accounts: e-mail and password; who is asked for a second factor comes to it next. */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import { type Limit, takeAttempts } from '../../platform/rate-limit.ts';
import { findCredentials } from './repository.ts';

const PER_ADDRESS: Limit = { name: 'staff-sign-in-address', max: 20, minutes: 15 };
const PER_PERSON: Limit = { name: 'staff-sign-in-person', max: 10, minutes: 15 };

export const checkPassword = async (
  { db, clock, passwords }: { db: Db; clock: Clock; passwords: Passwords },
  { email, password }: { email: string; password: string },
  address: string,
): Promise<{ staffId: string; isDemo: boolean }> => {
  const counted = [
    [PER_ADDRESS, address],
    [PER_PERSON, email.toLowerCase()],
  ] as const;
  await takeAttempts(db, [...counted], clock());
  const found = await findCredentials(db, email);
  if (!(await passwords.verify(found?.passwordHash ?? null, password)) || !found)
    throw new AppError('staff_credentials');
  return { staffId: found.id, isDemo: found.isDemo };
};
