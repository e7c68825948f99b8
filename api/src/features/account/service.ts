import type { ContactChange, DeviceList, PasswordChange } from '@rafiq/contract/account/model';
import {
  checkContactChange,
  checkPasswordChange,
  DEVICES_SHOWN,
} from '@rafiq/contract/account/rules';
import { normalizePhone } from '@rafiq/contract/core/formats';
import { issue } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { requireProof } from '../../platform/proof.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import { type OpenedSession, renewSession, type Session } from '../../platform/session.ts';
import { endOtherSession, endOtherSessions, sessionsOf } from '../../platform/session-list.ts';
import { readTemporaryPassword } from '../../platform/temporary-password.ts';
import { type ProofDeps, requireCurrentPassword } from '../proof/service.ts';
import type { NoticeName } from './messages/fr.ts';
import { type NoticeDeps, sendNotice, whoHearsOfChange } from './notice.ts';
import {
  type Contacts,
  type ContactsOnFile,
  contactsOf,
  dropRecoveries,
  hasPasskeys,
  lockContacts,
  personOf,
  replacePassword,
  saveContacts,
} from './repository.ts';

export type { NoticeDeps };

export type AccountDeps = NoticeDeps & ProofDeps;

/** Each change may send an SMS to a number that was typed before: not a way to pester somebody. */
const CONTACT_CHANGES: Limit = { name: 'contact-changes', max: 10, minutes: 60 };

type TypedContacts = Omit<ContactChange, 'address'> & { address: string | undefined };

const present = (text: string): string | null => (text === '' ? null : text);

const contactsAfter = (typed: TypedContacts, onFile: Contacts): Contacts => ({
  email: present(typed.email),
  phone: present(normalizePhone(typed.phone)),
  address: typed.address === undefined ? onFile.address : present(typed.address),
});

const known = <Row>(row: Row | null): Row => {
  // the member was removed between two statements, and the session with them
  if (row === null) throw new AppError('session_expired');
  return row;
};

/** In the language of the screen that asked; a client that names none, and the insurer's staff, leave the person's own. */
const inLanguage = (onFile: ContactsOnFile, asked: Language | undefined): ContactsOnFile => ({
  ...onFile,
  language: asked ?? onFile.language,
});

/** The contacts that were on file hear of it: whoever changes them may not be the person. */
const tellOfChange = async (
  tx: Queryable,
  deps: NoticeDeps,
  before: ContactsOnFile,
  { after, asked }: { after: Pick<Contacts, 'email' | 'phone'>; asked: Language | undefined },
): Promise<void> => {
  const onFile = inLanguage(before, asked);
  for (const kind of whoHearsOfChange(before, after))
    await sendNotice(tx, deps, 'contactChanged', { kind, onFile });
};

/** For a feature that is about to give the member other contacts; null leaves the one on file. */
export const tellOfNewContacts = async (
  tx: Transaction,
  deps: NoticeDeps,
  memberId: string,
  given: Pick<Contacts, 'email' | 'phone'> & { asked?: Language },
): Promise<void> => {
  const before = await lockContacts(tx, memberId);
  if (before === null) return;
  const after = { email: given.email ?? before.email, phone: given.phone ?? before.phone };
  await tellOfChange(tx, deps, before, { after, asked: given.asked });
};

/** For a feature by which the account is opened: the person hears of what was changed. */
export const tellOfAccount = async (
  tx: Transaction,
  deps: NoticeDeps,
  memberId: string,
  { notice, asked }: { notice: NoticeName; asked?: Language | undefined },
): Promise<void> => {
  const onFile = inLanguage(known(await contactsOf(tx, memberId)), asked);
  const kind = onFile.email === null ? 'phone' : 'email';
  await sendNotice(tx, deps, notice, { kind, onFile });
};

export const changeContacts = async (
  deps: AccountDeps,
  memberId: string,
  typed: TypedContacts,
  asked?: Language,
): Promise<void> => {
  const { db, clock } = deps;
  refuseIssues(checkContactChange({ ...typed, address: typed.address ?? '' }));
  const onFile = known(await contactsOf(db, memberId));
  // the modal before each request confirms the same contacts again and again
  if (whoHearsOfChange(onFile, contactsAfter(typed, onFile)).length > 0)
    await takeAttempt(db, CONTACT_CHANGES, memberId, clock());
  await db.transaction(async (tx) => {
    const before = known(await lockContacts(tx, memberId));
    const after = contactsAfter(typed, before);
    await saveContacts(tx, memberId, after);
    await tellOfChange(tx, deps, before, { after, asked });
  });
};

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
  from: { address: string; asked?: Language | undefined },
): Promise<OpenedSession> => {
  const { db, passwords } = deps;
  const { memberId } = session;
  refuseIssues(checkPasswordChange(change, known(await personOf(db, memberId))));
  if (isCommonPassword(change.next)) refuseIssues([issue('next', 'password_common')]);
  const { address, asked } = from;
  const old = await requireCurrentPassword(deps, session, { typed: change.current, address });
  if (keepsTemporary(session, change)) refuseIssues([issue('next', 'password_unchanged')]);
  const to = await passwords.hash(change.next);
  return db.transaction(async (tx) => {
    // another change was quicker
    if (!(await replacePassword(tx, memberId, { from: old, to })))
      throw new AppError('wrong_current_password');
    await endOtherSessions(tx, session);
    await dropRecoveries(tx, memberId);
    const stay = await hasPasskeys(tx, memberId);
    const notice = stay ? 'passwordChangedPasskeysStay' : 'passwordChanged';
    await tellOfAccount(tx, deps, memberId, { notice, asked });
    return renewSession(tx, session, deps.clock());
  });
};

export const listDevices = async (
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  session: Session,
): Promise<DeviceList> => {
  const sessions = await sessionsOf(db, session, { now: clock(), limit: DEVICES_SHOWN });
  return {
    devices: sessions.map(({ openedAt, count: _, ...rest }) => ({ ...rest, signedInAt: openedAt })),
    count: sessions[0]?.count ?? 0,
  };
};

/** One other device, or all of them; answers what is left. */
export const signOutElsewhere = async (
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  session: Session,
  id?: string,
): Promise<DeviceList> => {
  requireProof(session, deps.clock());
  if (id === undefined) await endOtherSessions(deps.db, session);
  else await endOtherSession(deps.db, session, id);
  return listDevices(deps, session);
};
