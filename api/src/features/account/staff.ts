/** What the insurer's staff decides about an account, after having checked by phone whom they speak to. */
import { randomUUID } from 'node:crypto';
import { isSettled } from '@rafiq/contract/account/rules';
import type { OldContact } from '@rafiq/contract/member-file/model';
import type { Channel } from '@rafiq/contract/onboarding/model';
import { checkContacts } from '@rafiq/contract/onboarding/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { dropRecoveries, forgetPassword } from '../../platform/recoveries.ts';
import type { SecurityKind, SecurityLog } from '../../platform/security-log.ts';
import { endSessionsOf } from '../../platform/session-list.ts';
import { recordEvent } from '../events/service.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import { deleteUndos } from './contact-link-repository.ts';
import { changesOf, deleteChanges, type StoredChange, saveChange } from './contact-repository.ts';
import { putBack } from './contact-undo.ts';
import { changedKinds, KINDS, sendNotice } from './notice.ts';
import { recoveringContacts } from './recovering.ts';
import { type ContactsOnFile, lockContacts, saveContacts } from './repository.ts';
import { lockAccountOf, setSuspended } from './staff-repository.ts';
import { type TellOldDeps, tellRecovering } from './tell-old.ts';
import { endYoungAccess } from './young-access.ts';

export interface StaffDeps extends TellOldDeps {
  db: Db;
  clock: Clock;
  securityLog: SecurityLog;
}

export interface Decision {
  reason: string;
  by: Actor;
}

export type Suspension = 'done' | 'no_account' | 'already';

/** Of whose account, by its CIN. */
type Decided = Decision & { cin: string; memberId: string };

/** In the log of the person's door, and in the ledger: the last statement of its transaction. */
const record = async (
  tx: Transaction,
  { securityLog, clock }: StaffDeps,
  kind: SecurityKind,
  { cin, memberId, reason, by }: Decided,
): Promise<void> => {
  const now = clock();
  const detail = reason === '' ? by.name : `${by.name}: ${reason}`;
  await securityLog.record(tx, { kind, cin, address: null, detail, now });
  await writeLedger(tx, by, { act: 'member-file.changed', memberId, about: kind, reason, now });
};

const setSuspension = (
  deps: StaffDeps,
  decision: Decision & { cin: string },
  isWanted: boolean,
): Promise<Suspension> =>
  deps.db.transaction(async (tx) => {
    const account = await lockAccountOf(tx, decision.cin);
    if (!account) return 'no_account';
    if (account.isSuspended === isWanted) return 'already';
    await setSuspended(tx, account.memberId, isWanted ? deps.clock() : null);
    const { memberId } = account;
    if (isWanted) await endYoungAccess(tx, memberId, { now: deps.clock(), by: decision.by });
    await record(tx, deps, isWanted ? 'suspended' : 'resumed', { ...decision, memberId });
    return 'done';
  });

/** Nobody signs in or recovers any more, and whoever is in is out. */
export const suspend = (deps: StaffDeps, cin: string, decision: Decision): Promise<Suspension> =>
  setSuspension(deps, { cin, ...decision }, true);

export const resume = (deps: StaffDeps, cin: string, decision: Decision): Promise<Suspension> =>
  setSuspension(deps, { cin, ...decision }, false);

/** Whoever is in is out, and may sign in again. */
export const endSessions = (
  deps: StaffDeps,
  cin: string,
  decision: Decision,
): Promise<Suspension> =>
  deps.db.transaction(async (tx) => {
    const account = await lockAccountOf(tx, cin);
    if (!account) return 'no_account';
    const { memberId } = account;
    await endYoungAccess(tx, memberId, { now: deps.clock(), by: decision.by });
    await record(tx, deps, 'device_ended', { cin, memberId, ...decision });
    return 'done';
  });

export interface ContactsShown {
  onFile: Record<Channel, string | null>;
  recovering: Record<Channel, string | null>;
  /** Those that do not count yet. */
  open: StoredChange[];
  isSuspended: boolean;
}

type Known = ContactsShown & { memberId: string; before: ContactsOnFile; changes: StoredChange[] };

const look = async (tx: Transaction, deps: StaffDeps, cin: string): Promise<Known | null> => {
  const account = await lockAccountOf(tx, cin);
  if (!account) return null;
  const { memberId, isSuspended } = account;
  const before = await lockContacts(tx, memberId);
  const changes = await changesOf(tx, memberId);
  const now = deps.clock();
  const recovering = recoveringContacts(before, changes, now);
  const open = changes.filter((change) => !isSettled(change, now));
  return { memberId, isSuspended, before, onFile: before, recovering, open, changes };
};

export const showContacts = (deps: StaffDeps, cin: string): Promise<ContactsShown | null> =>
  deps.db.transaction((tx) => look(tx, deps, cin));

export type ContactDecision = 'done' | 'no_account' | 'unchanged' | 'no_contact_left';

interface Told {
  changed: Channel[];
  after: ContactsOnFile;
  oldContact: OldContact;
}

/**
 * Where contacts change, those that recovered before hear of it, for staff may have been deceived, and may take it back
 * if they are known to be still the person's own; what was only on file hears of it. Never where the account is suspended:
 * then it is the old contacts that are doubted.
 */
const tell = async (
  tx: Transaction,
  deps: StaffDeps,
  { memberId, before, recovering, changes, isSuspended }: Known,
  { changed, after, oldContact }: Told,
): Promise<void> => {
  const { language } = before;
  const now = deps.clock();
  const replaced = { memberId, away: changed, recovering, changes, language, now };
  const mayUndo =
    oldContact === 'theirs' &&
    !isSuspended &&
    changed.some((kind) => after[kind] !== recovering[kind]);
  await tellRecovering(tx, deps, replaced, { mayUndo });
  for (const kind of changed.filter((one) => before[one] !== recovering[one]))
    await sendNotice(tx, deps, 'contactChanged', { kind, recipient: before[kind], language });
  if (!mayUndo) return;
  // it counts from now on, and is kept as long as it can be taken back
  const settled = { changedAt: now, isProven: true, isConfirmed: true };
  for (const kind of changed) {
    const values = { kind, oldValue: recovering[kind], newValue: after[kind] };
    await saveChange(tx, memberId, { id: randomUUID(), ...values, ...settled });
  }
};

type NewContacts = Decision & {
  contacts: Partial<Record<Channel, string | null>>;
  oldContact: OldContact;
};

/** They count at once: somebody has spoken to the person. Undefined leaves the one on file, null takes it away. */
export const setContacts = (
  deps: StaffDeps,
  cin: string,
  wanted: NewContacts,
): Promise<ContactDecision> =>
  deps.db.transaction((tx) => setContactsWithin(tx, deps, cin, wanted));

/** The same, as part of what else is decided with it. */
export const setContactsWithin = async (
  tx: Transaction,
  deps: StaffDeps,
  cin: string,
  { contacts, oldContact, ...decision }: NewContacts,
): Promise<ContactDecision> => {
  const known = await look(tx, deps, cin);
  if (!known) return 'no_account';
  const { memberId, before, recovering, changes } = known;
  const given = KINDS.filter((kind) => contacts[kind] !== undefined);
  const after = { ...before, ...contacts };
  const changed = changedKinds(before, after);
  const moved = given.filter((kind) => after[kind] !== recovering[kind]);
  if (changed.length === 0 && moved.length === 0) return 'unchanged';
  const left = { email: after.email ?? '', phone: after.phone ?? '' };
  if (checkContacts(left).length > 0) return 'no_contact_left';
  await saveContacts(tx, memberId, after);
  const now = deps.clock();
  if (changed.length > 0)
    await recordEvent(tx, { type: 'contact.changed', memberId, ids: {}, now });
  const settled = changes.filter(({ kind }) => given.includes(kind));
  await deleteChanges(tx, memberId, settled);
  await deleteUndos(tx, memberId);
  await endSessionsOf(tx, memberId);
  await dropRecoveries(tx, memberId);
  // somebody else may hold the account, and know its password: the person recovers it where they are reached now
  if (known.isSuspended) {
    await forgetPassword(tx, memberId, now);
    await endYoungAccess(tx, memberId, { now, by: decision.by });
  }
  await tell(tx, deps, known, { changed: moved.length > 0 ? moved : changed, after, oldContact });
  await record(tx, deps, 'contact_changed', { cin, memberId, ...decision });
  return 'done';
};

/** What does not count yet goes, as if an old contact had undone it. */
export const undoContacts = (
  deps: StaffDeps,
  cin: string,
  decision: Decision,
): Promise<ContactDecision> =>
  deps.db.transaction(async (tx) => {
    const known = await look(tx, deps, cin);
    if (!known) return 'no_account';
    const { memberId, before, open } = known;
    if (open.length === 0) return 'unchanged';
    await putBack(tx, memberId, before, { undone: open, now: deps.clock(), by: decision.by });
    await deleteUndos(tx, memberId);
    await record(tx, deps, 'contact_undone', { cin, memberId, ...decision });
    return 'done';
  });
