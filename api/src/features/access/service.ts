import type { Credentials } from '@rafiq/contract/access/model';
import { checkCredentials } from '@rafiq/contract/access/rules';
import { normalizeCin } from '@rafiq/contract/core/formats';
import type { Language } from '@rafiq/contract/core/language';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { HumanCheck } from '../../platform/human-check.ts';
import type { Passwords } from '../../platform/password.ts';
import type { SecurityKind, SecurityLog } from '../../platform/security-log.ts';
import type { Browser, OpenedSession } from '../../platform/session.ts';
import type { SessionTokens } from '../../platform/session-token.ts';
import { isTemporaryPassword } from '../../platform/temporary-password.ts';
import { countFailure, type FailureNoticeDeps } from './failure-notice.ts';
import { countGuess, countToldOfAccount, type Guess, mayTellOfAccount } from './guesses.ts';
import { openFor, type Recognised } from './open-door.ts';
import { findAccount, rememberLanguage } from './repository.ts';

interface Deps extends FailureNoticeDeps {
  db: Db;
  clock: Clock;
  tokens: SessionTokens;
  passwords: Passwords;
  humanCheck: HumanCheck;
  securityLog: SecurityLog;
}

/** Where somebody stands who wants in. */
export interface Door extends Browser {
  address: string;
  language: Language;
  deviceId: string | null;
}

/**
 * The member behind a CIN and password. An unknown CIN and a wrong password get one answer, in the same time: every
 * refusal costs one slow hash, and a second one if what was typed has the form of a temporary password. The right
 * password is spared it: that it was right is told anyway.
 */
const recognise = async (
  deps: Deps,
  cin: string,
  { password, takesPassword }: { password: string; takesPassword: boolean },
): Promise<Recognised> => {
  const account = await findAccount(deps.db, cin, deps.clock());
  const own = account?.passwordHash ?? null;
  const matches = await deps.passwords.verify(own, password);
  if (account && own !== null && matches && takesPassword)
    return { memberId: account.memberId, by: { passwordHash: own } };
  const temporaryHash = account?.temporaryHash ?? null;
  const isTemporary = await isTemporaryPassword(deps.passwords, temporaryHash, password);
  if (!account) throw new AppError('wrong_credentials');
  if (isTemporary && temporaryHash !== null)
    return { memberId: account.memberId, by: { temporaryHash } };
  // while a temporary password is on its way, a wrong one is just wrong
  throw new AppError(own === null && temporaryHash === null ? 'pwd_required' : 'wrong_credentials');
};

const isFailure = (error: unknown): error is AppError =>
  error instanceof AppError && ['wrong_credentials', 'pwd_required'].includes(error.code);

/** What a failure is answered with, after it was noted. */
const answerFailure = async (
  deps: Deps,
  guess: Guess,
  failure: AppError,
  now: Date,
): Promise<AppError> => {
  const { db, securityLog } = deps;
  const { cin, address, deviceId } = guess;
  const mayTell = await mayTellOfAccount(db, guess, now);
  await securityLog.record(db, { kind: 'sign_in_failed', cin, address, now });
  if (deviceId === null) await countFailure(deps, cin, now);
  if (failure.code !== 'pwd_required') return failure;
  if (!mayTell) return new AppError('wrong_credentials');
  await countToldOfAccount(db, guess, now);
  return failure;
};

export const signIn = async (
  deps: Deps,
  credentials: Credentials,
  from: Door,
): Promise<OpenedSession> => {
  refuseIssues(checkCredentials(credentials));
  await deps.humanCheck.verify(credentials.humanCheck);
  const { password } = credentials;
  const cin = normalizeCin(credentials.cin);
  const { address, deviceId } = from;
  const now = deps.clock();
  const record = (kind: SecurityKind) =>
    deps.securityLog.record(deps.db, { kind, cin, address, now });
  const guess = { cin, password, address, deviceId };
  const attempt = await countGuess(deps.db, guess, now).catch(async (error: unknown) => {
    await record('sign_in_locked').catch(() => undefined);
    throw error;
  });
  try {
    const recognised = await recognise(deps, cin, { ...attempt, password });
    // the very first sign-in is news to nobody
    const isNew = deviceId === null && (await deps.securityLog.has(deps.db, 'sign_in', cin));
    const opened = await openFor(deps, recognised, { ...from, isNew });
    // the door is open: neither a count nor a language is worth closing it again
    await Promise.allSettled([
      attempt.giveBack(),
      record('sign_in'),
      // what the insurer writes to the person follows the language they chose last
      rememberLanguage(deps.db, recognised.memberId, from.language),
    ]);
    return opened;
  } catch (error) {
    if (isFailure(error))
      throw await answerFailure(deps, guess, error, now).catch(() => new AppError(error.code));
    // an outage must not lock anybody out; if the database is what failed, the attempt stays counted
    await attempt.giveBack().catch(() => undefined);
    throw error;
  }
};
