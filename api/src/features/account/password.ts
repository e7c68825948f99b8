import type { PasswordChange } from '@rafiq/contract/account/model';
import { checkPasswordChange } from '@rafiq/contract/account/rules';
import { issue } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import type { Channel } from '@rafiq/contract/onboarding/model';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import type { Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { dropRecoveries } from '../../platform/recoveries.ts';
import { type OpenedSession, renewSession, type Session } from '../../platform/session.ts';
import { endOtherSessions } from '../../platform/session-list.ts';
import { readTemporaryPassword } from '../../platform/temporary-password.ts';
import { requireCurrentPassword } from '../proof/service.ts';
import { changesOf } from './contact-repository.ts';
import { sendNotice } from './notice.ts';
import { recoveringContacts } from './recovering.ts';
import { contactsOf, personOf, replacePassword } from './repository.ts';
import type { AccountDeps } from './service.ts';

/** The temporary one again, only typed in another way. */
const keepsTemporary = ({ mustChangeHash }: Session, { current, next }: PasswordChange): boolean =>
  mustChangeHash !== null &&
  readTemporaryPassword(next) !== null &&
  readTemporaryPassword(next) === readTemporaryPassword(current);

/** At the e-mail, else at the phone; and at the one that recovers the access, when a new contact is not settled yet. */
const tellOfPassword = async (
  tx: Transaction,
  deps: AccountDeps,
  memberId: string,
  { now, asked }: { now: Date; asked: Language | undefined },
): Promise<string> => {
  const onFile = await contactsOf(tx, memberId);
  const recovering = recoveringContacts(onFile, await changesOf(tx, memberId), now);
  const preferred = (of: Record<Channel, string | null>) => {
    const kind: Channel = of.email === null ? 'phone' : 'email';
    return { kind, recipient: of[kind], language: asked ?? onFile.language };
  };
  const [told, old] = [preferred(onFile), preferred(recovering)];
  await sendNotice(tx, deps, 'passwordChanged', told);
  if (old.recipient !== told.recipient) await sendNotice(tx, deps, 'passwordChanged', old);
  return onFile.cin;
};

/** Ends every other session, and this one's token: whoever knew the old password, or copied the cookie, is out. */
export const changePassword = async (
  deps: AccountDeps,
  session: Session,
  change: PasswordChange,
  { address, asked }: { address: string; asked?: Language | undefined },
): Promise<OpenedSession> => {
  const { memberId } = session;
  refuseIssues(checkPasswordChange(change, await personOf(deps.db, memberId)));
  if (isCommonPassword(change.next)) refuseIssues([issue('next', 'password_common')]);
  const from = await requireCurrentPassword(deps, session, { typed: change.current, address });
  if (keepsTemporary(session, change)) refuseIssues([issue('next', 'password_unchanged')]);
  const to = await deps.passwords.hash(change.next);
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    // another change was quicker
    if (!(await replacePassword(tx, memberId, { from, to })))
      throw new AppError('wrong_current_password');
    await endOtherSessions(tx, session);
    await dropRecoveries(tx, memberId);
    const cin = await tellOfPassword(tx, deps, memberId, { now, asked });
    await deps.securityLog.record(tx, { kind: 'password_changed', cin, address, now });
    return renewSession(tx, session, now);
  });
};
