/** A member's contacts: on file at once, and able to recover the access once they are settled. */
import { randomUUID } from 'node:crypto';
import type { ContactChange } from '@rafiq/contract/account/model';
import { checkContactChange, isSettled } from '@rafiq/contract/account/rules';
import { formatMoment } from '@rafiq/contract/core/dates';
import { normalizePhone } from '@rafiq/contract/core/formats';
import { issue } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import type { NewsKind } from '@rafiq/contract/news/model';
import type { Channel } from '@rafiq/contract/onboarding/model';
import { checkProof, isProofFresh } from '@rafiq/contract/proof/rules';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { isolate } from '../../platform/messages/isolate.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import { dropRecoveries } from '../../platform/recoveries.ts';
import { requireOpenSession, type Session } from '../../platform/session.ts';
import { maySendSms } from '../../platform/sms-total.ts';
import { addNews } from '../news/service.ts';
import { type ProofDeps, requireCurrentPassword } from '../proof/service.ts';
import { type SendingDeps, sendFirst } from './contact-confirmation.ts';
import { changesOf, deleteChanges, type StoredChange, saveChange } from './contact-repository.ts';
import type { NoticeName } from './messages/fr.ts';
import {
  type Addressee,
  changedKinds,
  type NoticeDeps,
  reachable,
  sendNotice,
  whoHearsOf,
} from './notice.ts';
import { canAnswer, contactsOfBefore, recoveringContacts, settledFrom } from './recovering.ts';
import {
  type Contacts,
  type ContactsOnFile,
  contactsOf,
  lockAccount,
  lockContacts,
  saveContacts,
} from './repository.ts';
import { tellRecovering } from './tell-old.ts';

export { eraseWithin, isKeptByLaw } from './erase.ts';
export { endSessions, resume, type StaffDeps, setContactsWithin, suspend } from './staff.ts';

export { type FedContact, tellOfFedContacts } from './tell-of-feed.ts';
export { endYoungAccess } from './young-access.ts';

export type { Addressee, NoticeDeps };

export type AccountDeps = SendingDeps & ProofDeps;

/** Each change may send an SMS to a number that was typed before: not a way to pester somebody. */
const CONTACT_CHANGES: Limit = { name: 'contact-changes', max: 10, minutes: 60 };

type TypedContacts = Omit<ContactChange, 'address'> & {
  address: string | undefined;
  currentPassword?: string | undefined;
};

const present = (text: string): string | null => (text === '' ? null : text);

const contactsAfter = (typed: TypedContacts, onFile: Contacts): Contacts => ({
  email: present(typed.email),
  phone: present(normalizePhone(typed.phone)),
  address: typed.address === undefined ? onFile.address : present(typed.address),
});

/** For a feature that is about to give the member other contacts, for a reason of its own; null leaves the one on file. */
export const tellOfNewContacts = async (
  tx: Transaction,
  deps: NoticeDeps,
  memberId: string,
  given: Record<Channel, string | null> & { asked?: Language; now: Date },
): Promise<void> => {
  const before = await lockContacts(tx, memberId);
  const after = { email: given.email ?? before.email, phone: given.phone ?? before.phone };
  const language = given.asked ?? before.language;
  const changed = changedKinds(before, after);
  for (const kind of whoHearsOf(changed, before))
    await sendNotice(tx, deps, 'contactChanged', { kind, recipient: before[kind], language });
  if (changed.length > 0)
    await addNews(tx, deps, [{ memberId, kind: 'contact-changed', details: {} }], given.now);
};

/** Of contacts that were just verified with the person: what was still open of those before them is over. */
export const dropChangesOf = async (
  tx: Transaction,
  memberId: string,
  given: Record<Channel, string | null>,
): Promise<void> => {
  const changes = await changesOf(tx, memberId);
  await deleteChanges(
    tx,
    memberId,
    changes.filter(({ kind }) => given[kind] !== null),
  );
};

/** What of it stands among the news as well. */
const NEWS_OF: Partial<Record<NoticeName, NewsKind>> = {
  passwordChanged: 'password-changed',
  passwordChangedPasskeysStay: 'password-changed',
  passkeyAdded: 'passkey-added',
  passkeyRemoved: 'passkey-removed',
};

/**
 * For what opens the account or lets somebody into it: the person hears of it, at the e-mail, else at the phone; and so do the
 * contacts of before, while a change of the last 72 hours could be somebody else's or a new one does not recover yet.
 */
export const whoIsTold = async (
  tx: Queryable,
  memberId: string,
  { asked, now }: { asked?: Language | undefined; now: Date },
): Promise<Addressee[]> => {
  const onFile = await contactsOf(tx, memberId);
  const before = contactsOfBefore(onFile, await changesOf(tx, memberId), now);
  const preferred = (of: Record<Channel, string | null>): Addressee => {
    const kind: Channel = of.email === null ? 'phone' : 'email';
    return { kind, recipient: reachable(of)[kind], language: asked ?? onFile.language };
  };
  const [told, old] = [preferred(onFile), preferred(before)];
  return old.recipient === told.recipient ? [told] : [told, old];
};

/** In the transaction that lets somebody in: a change of contacts waits for it, or is seen. */
export const refuseYoungContacts = async (
  tx: Queryable,
  memberId: string,
  now: Date,
): Promise<void> => {
  const from = settledFrom(await changesOf(tx, memberId), now);
  if (from === null) return;
  const when = formatMoment(from, 'fr').replace(',', '');
  throw new AppError('contacts_young', { details: { from: isolate(when, 'ar') } });
};

export const tellOfAccount = async (
  tx: Transaction,
  deps: NoticeDeps,
  memberId: string,
  { notice, asked, now }: { notice: NoticeName; asked?: Language | undefined; now: Date },
): Promise<void> => {
  for (const to of await whoIsTold(tx, memberId, { asked, now }))
    await sendNotice(tx, deps, notice, to);
  const kind = NEWS_OF[notice];
  if (kind) await addNews(tx, deps, [{ memberId, kind, details: {} }], now);
};

/** Whether it is the member who changes something, and not only their cookie. A wrong password changes nothing. */
const isProven = async (
  deps: AccountDeps,
  session: Session,
  { currentPassword: typed }: TypedContacts,
  address: string,
): Promise<boolean> => {
  if (typed === undefined) return isProofFresh(session.provedAt, deps.clock());
  const field = 'currentPassword';
  refuseIssues(checkProof({ password: typed }).map((found) => ({ ...found, field })));
  await requireCurrentPassword(deps, session, { typed, address }).catch((error: unknown) => {
    const isWrong = error instanceof AppError && error.code === 'wrong_current_password';
    throw isWrong ? new AppError(error.code, { issues: [issue(field, 'password_wrong')] }) : error;
  });
  return true;
};

interface Change {
  memberId: string;
  before: ContactsOnFile;
  after: Contacts;
  isProven: boolean;
  language: Language;
  now: Date;
}

/** One change of each kind is open at a time, from what was there before the first; back to that, there is none. */
const recordChange = async (
  tx: Transaction,
  deps: AccountDeps,
  { memberId, before, after, isProven: proven, language, now }: Change,
  { kind, changes }: { kind: Channel; changes: StoredChange[] },
): Promise<void> => {
  const open = changes.find((one) => one.kind === kind && !isSettled(one, now));
  const oldValue = open ? open.oldValue : before[kind];
  const newValue = after[kind];
  if (open && newValue === oldValue) {
    await deleteChanges(tx, memberId, [open]);
    return;
  }
  const change = {
    id: open?.id ?? randomUUID(),
    kind,
    oldValue,
    newValue,
    changedAt: now,
    isProven: proven,
    isConfirmed: !canAnswer(kind, newValue),
  };
  await saveChange(tx, memberId, change);
  if (!change.isConfirmed) await sendFirst(tx, deps, { memberId, change, language, now });
};

/** Those who recover the access hear of it and may take it back; one that was replaced before it counted only hears. */
const tellOld = async (
  tx: Transaction,
  deps: AccountDeps,
  { memberId, before, after, language, now }: Change,
  changes: StoredChange[],
): Promise<void> => {
  const recovering = recoveringContacts(before, changes, now);
  const changed = changedKinds(before, after);
  const away = changed.filter((kind) => after[kind] !== recovering[kind]);
  const replaced = { memberId, away, recovering, changes, language, now };
  await tellRecovering(tx, deps, replaced, { mayUndo: true });
  for (const kind of changed.filter((one) => before[one] !== recovering[one])) {
    const to = { kind, recipient: before[kind], language };
    const sms = { phone: before.phone ?? '', total: 'sms_to_new_contacts', now } as const;
    if (kind === 'phone' && !(await maySendSms(tx, deps, sms))) continue;
    await sendNotice(tx, deps, 'contactChanged', to);
  }
};

export const changeContacts = async (
  deps: AccountDeps,
  session: Session,
  typed: TypedContacts,
  { address, asked }: { address: string; asked?: Language | undefined },
): Promise<void> => {
  const { db, clock, securityLog } = deps;
  const { memberId } = session;
  const onFile = await contactsOf(db, memberId);
  refuseIssues(checkContactChange({ ...typed, address: typed.address ?? '' }, onFile));
  const proven = await isProven(deps, session, typed, address);
  const now = clock();
  // the modal before each request confirms the same contacts again and again
  if (changedKinds(onFile, contactsAfter(typed, onFile)).length > 0)
    await takeAttempt(db, CONTACT_CHANGES, memberId, now);
  await db.transaction(async (tx) => {
    await lockAccount(tx, memberId);
    await requireOpenSession(tx, session, now);
    const before = await lockContacts(tx, memberId);
    const after = contactsAfter(typed, before);
    await saveContacts(tx, memberId, after);
    const changed = changedKinds(before, after);
    if (changed.length === 0) return;
    const language = asked ?? before.language;
    const change = { memberId, before, after, isProven: proven, language, now };
    const changes = await changesOf(tx, memberId);
    for (const kind of changed) await recordChange(tx, deps, change, { kind, changes });
    await tellOld(tx, deps, change, changes);
    await dropRecoveries(tx, memberId);
    const detail = [...changed, ...(proven ? [] : ['unproven'])].join(' ');
    const { cin } = before;
    await securityLog.record(tx, { kind: 'contact_changed', cin, address, detail, now });
  });
};
