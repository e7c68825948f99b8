import type { Credentials } from '@rafiq/contract/access/model';
import { checkCredentials } from '@rafiq/contract/access/rules';
import { normalizeCin } from '@rafiq/contract/core/formats';
import type { Language } from '@rafiq/contract/core/language';
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
import { endSessionsOf } from '../../platform/session-list.ts';
import { isTemporaryPassword } from '../../platform/temporary-password.ts';
import {
  findAccount,
  forgetPassword,
  rememberLanguage,
  takeTemporaryPassword,
} from './repository.ts';

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

export interface SignedIn {
  memberId: string;
  /** Set when a temporary password opened the door. */
  mustChangeHash: Buffer | null;
}

/** It opens the door once. The old password is gone with it, and whoever is signed in elsewhere is out. */
const useTemporaryPassword = ({ db }: Deps, memberId: string, hash: Buffer): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await takeTemporaryPassword(tx, memberId, hash))) return false;
    await forgetPassword(tx, memberId);
    await endSessionsOf(tx, memberId);
    return true;
  });

/**
 * The member behind a CIN and password. An unknown CIN and a wrong password get one answer, in the same time:
 * every way through here costs one slow hash.
 */
const recognise = async (deps: Deps, cin: string, password: string): Promise<SignedIn> => {
  const account = await findAccount(deps.db, cin, deps.clock());
  const matches = await deps.passwords.verify(account?.passwordHash ?? null, password);
  if (!account) throw new AppError('wrong_credentials');
  const { memberId, passwordHash, temporaryHash } = account;
  if (temporaryHash !== null && isTemporaryPassword(temporaryHash, password)) {
    if (!(await useTemporaryPassword(deps, memberId, temporaryHash)))
      throw new AppError('wrong_credentials');
    return { memberId, mustChangeHash: temporaryHash };
  }
  // while a temporary password is on its way, a wrong one is just wrong
  if (passwordHash === null && temporaryHash === null) throw new AppError('pwd_required');
  if (!matches) throw new AppError('wrong_credentials');
  // only who knows the password learns that the account waits for its confirmation
  if (account.state === 'pending') throw new AppError('account_pending');
  return { memberId, mustChangeHash: null };
};

const FAILURES = ['wrong_credentials', 'pwd_required'];

export const signIn = async (
  deps: Deps,
  credentials: Credentials,
  from: { address: string; language: Language },
): Promise<SignedIn> => {
  refuseIssues(checkCredentials(credentials));
  await deps.humanCheck.verify(credentials.humanCheck);
  const cin = normalizeCin(credentials.cin);
  const attempt = await takeBoth(deps, cin, from.address);
  try {
    const signedIn = await recognise(deps, cin, credentials.password);
    await Promise.all([
      attempt.giveBack(),
      // what the insurer writes to the person follows the language they chose last
      rememberLanguage(deps.db, signedIn.memberId, from.language),
    ]);
    return signedIn;
  } catch (error) {
    const isFailure = error instanceof AppError && FAILURES.includes(error.code);
    // an outage must not lock anybody out; if the database is what failed, the attempt stays counted
    if (!isFailure) await attempt.giveBack().catch(() => undefined);
    throw error;
  }
};
