import type { PasswordChange } from '@rafiq/contract/account/model';
import { checkPasswordChange } from '@rafiq/contract/account/rules';
import { issue } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { dropRecoveries } from '../../platform/recoveries.ts';
import { type OpenedSession, renewSession, type Session } from '../../platform/session.ts';
import { endOtherSessions } from '../../platform/session-list.ts';
import { readTemporaryPassword } from '../../platform/temporary-password.ts';
import { requireCurrentPassword } from '../proof/service.ts';
import { hasPasskeys, personOf, replacePassword } from './repository.ts';
import { type AccountDeps, tellOfAccount } from './service.ts';

/** The temporary one again, only typed in another way. */
const keepsTemporary = ({ mustChangeHash }: Session, { current, next }: PasswordChange): boolean =>
  mustChangeHash !== null &&
  readTemporaryPassword(next) !== null &&
  readTemporaryPassword(next) === readTemporaryPassword(current);

/** Ends every other session, and this one's token: whoever knew the old password, or copied the cookie, is out. */
export const changePassword = async (
  deps: AccountDeps,
  session: Session,
  change: PasswordChange,
  { address, asked }: { address: string; asked?: Language | undefined },
): Promise<OpenedSession & { cin: string }> => {
  const { memberId } = session;
  const person = await personOf(deps.db, memberId);
  refuseIssues(checkPasswordChange(change, person));
  if (isCommonPassword(change.next)) refuseIssues([issue('next', 'password_common')]);
  const from = await requireCurrentPassword(deps, session, { typed: change.current, address });
  if (keepsTemporary(session, change)) refuseIssues([issue('next', 'password_unchanged')]);
  const to = await deps.passwords.hash(change.next);
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    // another change was quicker
    if (!(await replacePassword(tx, memberId, { from, to, now })))
      throw new AppError('wrong_current_password');
    await endOtherSessions(tx, session);
    await dropRecoveries(tx, memberId);
    const stay = await hasPasskeys(tx, memberId);
    const notice = stay ? 'passwordChangedPasskeysStay' : 'passwordChanged';
    await tellOfAccount(tx, deps, memberId, { notice, asked, now });
    const event = { kind: 'password_changed', cin: person.cin, address, now } as const;
    await deps.securityLog.record(tx, event);
    return { ...(await renewSession(tx, deps.tokens, session, now)), cin: person.cin };
  });
};
