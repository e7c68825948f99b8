/** Showing again who one is: by the current password. A passkey ends in `renewSession` as well. */

import { checkProof } from '@rafiq/contract/proof/rules';
import type { Proof } from '@rafiq/contract/proof/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import { type Counted, takeAttempts } from '../../platform/rate-limit.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import { type OpenedSession, renewSession, type Session } from '../../platform/session.ts';
import type { SessionTokens } from '../../platform/session-token.ts';
import { isTemporaryPassword } from '../../platform/temporary-password.ts';
import { knownPasswordOf } from './repository.ts';

export interface ProofDeps {
  db: Db;
  clock: Clock;
  tokens: SessionTokens;
  passwords: Passwords;
  securityLog: SecurityLog;
}

/**
 * Counted by session: whoever guesses with a borrowed cookie uses up nothing of the member's other browsers, and has no
 * more than twenty guesses in the life of that cookie.
 */
const triesOf = ({ tokenHash }: Session): Counted[] => {
  const subject = tokenHash.toString('hex');
  return [
    [{ name: 'proof-session', max: 5, minutes: 15 }, subject],
    [{ name: 'proof-session-day', max: 20, minutes: 24 * 60 }, subject],
  ];
};

/** Who signed in with a temporary password has no other: it is the current one. */
const isCurrentPassword = (
  passwords: Passwords,
  { mustChangeHash }: Session,
  passwordHash: string | null,
  typed: string,
): Promise<boolean> =>
  mustChangeHash === null
    ? passwords.verify(passwordHash, typed)
    : isTemporaryPassword(passwords, mustChangeHash, typed);

/** Refuses any other password than the current one, and counts it. Answers the hash that it was compared with. */
export const requireCurrentPassword = async (
  { db, clock, passwords, securityLog }: ProofDeps,
  session: Session,
  { typed, address }: { typed: string; address: string },
): Promise<string | null> => {
  const now = clock();
  const attempt = await takeAttempts(db, triesOf(session), now);
  // an outage must not lock anybody out
  const giveBack = () => attempt.giveBack().catch(() => undefined);
  const isRight = async () => {
    const known = await knownPasswordOf(db, session.memberId);
    // the member was removed between two statements, and the session with them
    if (known === null) throw new AppError('session_expired');
    const { cin, passwordHash } = known;
    if (await isCurrentPassword(passwords, session, passwordHash, typed)) return known;
    await securityLog.record(db, { kind: 'proof_failed', cin, address, now });
    return null;
  };
  const known = await isRight().catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (known === null) throw new AppError('wrong_current_password');
  await giveBack();
  return known.passwordHash;
};

export const prove = async (
  deps: ProofDeps,
  session: Session,
  { password }: Proof,
  address: string,
): Promise<OpenedSession> => {
  refuseIssues(checkProof({ password }));
  await requireCurrentPassword(deps, session, { typed: password, address });
  return deps.db.transaction((tx) => renewSession(tx, deps.tokens, session, deps.clock()));
};
