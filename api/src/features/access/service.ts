import type { Credentials } from '@rafiq/contract/access/model';
import { checkCredentials } from '@rafiq/contract/access/rules';
import { normalizeCin } from '@rafiq/contract/core/formats';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { HumanCheck } from '../../platform/human-check.ts';
import type { Passwords } from '../../platform/password.ts';
import {
  type Attempt,
  addressSubject,
  type Limit,
  takeAttempt,
} from '../../platform/rate-limit.ts';
import { findAccount } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  humanCheck: HumanCheck;
}

const PER_CIN: Limit = { name: 'sign-in-cin', max: 5, minutes: 15 };
const PER_ADDRESS: Limit = { name: 'sign-in-address', max: 50, minutes: 15 };

/** Counted before the password is looked at, so that many at once cannot slip past the limit. */
const takeBoth = async ({ db, clock }: Deps, cin: string, address: string): Promise<Attempt> => {
  const now = clock();
  const ofCin = await takeAttempt(db, PER_CIN, cin, now);
  try {
    const ofAddress = await takeAttempt(db, PER_ADDRESS, addressSubject(address), now);
    return {
      giveBack: async () => {
        await Promise.all([ofCin.giveBack(), ofAddress.giveBack()]);
      },
    };
  } catch (error) {
    await ofCin.giveBack();
    throw error;
  }
};

/** The member behind a CIN and password. An unknown CIN and a wrong password get one answer, in the same time. */
const recognise = async (deps: Deps, cin: string, password: string): Promise<string> => {
  const account = await findAccount(deps.db, cin);
  const matches = await deps.passwords.verify(account?.passwordHash ?? null, password);
  if (account && account.passwordHash === null) throw new AppError('pwd_required');
  if (!account || !matches) throw new AppError('wrong_credentials');
  // only who knows the password learns that the account waits for its confirmation
  if (account.state === 'pending') throw new AppError('account_pending');
  return account.memberId;
};

const FAILURES = ['wrong_credentials', 'pwd_required'];

export const signIn = async (
  deps: Deps,
  credentials: Credentials,
  address: string,
): Promise<{ memberId: string }> => {
  refuseIssues(checkCredentials(credentials));
  await deps.humanCheck.verify(credentials.humanCheck);
  const cin = normalizeCin(credentials.cin);
  const attempt = await takeBoth(deps, cin, address);
  try {
    const memberId = await recognise(deps, cin, credentials.password);
    await attempt.giveBack();
    return { memberId };
  } catch (error) {
    const isFailure = error instanceof AppError && FAILURES.includes(error.code);
    // an outage must not lock anybody out; if the database is what failed, the attempt stays counted
    if (!isFailure) await attempt.giveBack().catch(() => undefined);
    throw error;
  }
};
