/** Own password and own sessions of somebody of the staff. */

import { issue } from '@rafiq/contract/core/issue';
import { checkStaffPasswordChange } from '@rafiq/contract/staff/password';
import type { StaffPasswordChange } from '@rafiq/contract/staff-factors/schema';
import type { Clock } from '../../platform/clock.ts';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import { writeLedger } from '../ledger/service.ts';
import { dropInvitation, passwordHashOf, renewToken, replacePassword } from './own-repository.ts';
import type { StaffSession } from './service.ts';
import { deleteOtherSessions } from './session-repository.ts';
import { newToken } from './session-times.ts';
import { type TellDeps, tellStaff } from './tell.ts';

export interface OwnDeps extends TellDeps {
  db: Db;
  clock: Clock;
  passwords: Passwords;
}

/** Counted apart from the sign-in, where strangers guess: what they use up holds up nobody who is inside. */
export const OF_SIGNED_IN: Limit = { name: 'staff-own-password', max: 10, minutes: 15 };

const requirePassword = async (
  { db, clock, passwords }: OwnDeps,
  { person, isLocal }: StaffSession,
  typed: string,
): Promise<string> => {
  if (!isLocal) throw new AppError('staff_elsewhere');
  const attempt = await takeAttempt(db, OF_SIGNED_IN, person.id, clock());
  const kept = await passwordHashOf(db, person.id);
  if (!(await passwords.verify(kept, typed)) || kept === null)
    throw new AppError('wrong_current_password');
  await attempt.giveBack();
  return kept;
};

const actorOf = ({ person }: StaffSession) =>
  ({ staffId: person.id, name: person.name, role: 'staff' }) as const;

/** Shows again who one is; answers the token under which the session goes on. */
export const proveByPassword = async (
  deps: OwnDeps,
  session: StaffSession,
  typed: string,
): Promise<string> => {
  await requirePassword(deps, session, typed);
  return goOn(deps.db, session, deps.clock());
};

const goOn = async (db: Queryable, { tokenHash }: StaffSession, now: Date): Promise<string> => {
  const renewed = newToken();
  if (!(await renewToken(db, { from: tokenHash, to: renewed.tokenHash, now })))
    throw new AppError('session_expired');
  return renewed.token;
};

/**
 * Every other session ends, and this one's token: whoever knew the old password, or copied the cookie, is out. So does a
 * link for a new password that may lie in somebody's mailbox.
 */
export const changeStaffPassword = async (
  deps: OwnDeps,
  session: StaffSession,
  change: StaffPasswordChange,
): Promise<string> => {
  if (!session.isStrong) throw new AppError('second_factor_required');
  refuseIssues(checkStaffPasswordChange(change, session.person));
  if (isCommonPassword(change.newPassword)) refuseIssues([issue('newPassword', 'password_common')]);
  const from = await requirePassword(deps, session, change.currentPassword);
  const to = await deps.passwords.hash(change.newPassword);
  return deps.db.transaction(async (tx) => {
    const now = deps.clock();
    // another change was quicker
    if (!(await replacePassword(tx, session.person.id, { from, to })))
      throw new AppError('wrong_current_password');
    await deleteOtherSessions(tx, session.person.id, session.tokenHash);
    await dropInvitation(tx, session.person.id);
    const token = await goOn(tx, session, now);
    await tellStaff(tx, deps, 'passwordChanged', session.person);
    await writeLedger(tx, actorOf(session), {
      ...{ act: 'password.changed', about: session.person.id, now },
    });
    return token;
  });
};
