/** What the insurer's staff decides about an account, after having checked by phone whom they speak to. */
import { countsFrom, isSettled } from '@rafiq/contract/account/rules';
import type { OldContact } from '@rafiq/contract/member-file/model';
import type { Channel } from '@rafiq/contract/onboarding/model';
import { checkContacts } from '@rafiq/contract/onboarding/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { dropRecoveries, forgetPassword } from '../../platform/recoveries.ts';
import type { SecurityKind, SecurityLog } from '../../platform/security-log.ts';
import { endSessionsOf } from '../../platform/session-list.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import { deleteUndos } from './contact-link-repository.ts';
import {
  changesOf,
  deleteChanges,
  markConfirmed,
  type StoredChange,
} from './contact-repository.ts';
import { putBack } from './contact-undo.ts';
import { changedKinds, KINDS, reachable, sendNotice } from './notice.ts';
import { recordOthersChanges } from './others-changes-repository.ts';
import { recoveringContacts } from './recovering.ts';
import { type ContactsOnFile, lockContacts, saveContacts } from './repository.ts';
import {
  type LockedAccount,
  lockAccountOf,
  lockAccountOfMember,
  setSuspended,
} from './staff-repository.ts';
import { type TellOldDeps, tellReached, tellRecovering } from './tell-old.ts';
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
const note = async (
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
    await note(tx, deps, isWanted ? 'suspended' : 'resumed', { ...decision, memberId });
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
    await note(tx, deps, 'device_ended', { cin, memberId, ...decision });
    return 'done';
  });

export interface ContactsShown {
  onFile: Record<Channel, string | null>;
  recovering: Record<Channel, string | null>;
  /** Those that do not count yet. */
  open: StoredChange[];
  isSuspended: boolean;
}

interface Known extends ContactsShown {
  memberId: string;
  before: ContactsOnFile;
  changes: StoredChange[];
  /** There is an account that somebody has confirmed. */
  isActive: boolean;
}

type Account = Pick<LockedAccount, 'memberId' | 'isActive' | 'isSuspended'>;

const look = async (tx: Transaction, deps: StaffDeps, account: Account): Promise<Known> => {
  const { memberId } = account;
  const before = await lockContacts(tx, memberId);
  const changes = await changesOf(tx, memberId);
  const now = deps.clock();
  const recovering = recoveringContacts(before, changes, now);
  const open = changes.filter((change) => !isSettled(change, now));
  return { ...account, before, onFile: before, recovering, open, changes };
};

const lookByCin = async (tx: Transaction, deps: StaffDeps, cin: string): Promise<Known | null> => {
  const account = await lockAccountOf(tx, cin);
  return account && look(tx, deps, account);
};

export const showContacts = (deps: StaffDeps, cin: string): Promise<ContactsShown | null> =>
  deps.db.transaction((tx) => lookByCin(tx, deps, cin));

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
  { memberId, before, recovering, changes, isActive, isSuspended }: Known,
  { changed, after, oldContact }: Told,
): Promise<void> => {
  const { language } = before;
  const now = deps.clock();
  const replaced = { memberId, away: changed, recovering, changes, language, now };
  const mayUndo =
    oldContact === 'theirs' &&
    !isSuspended &&
    changed.some((kind) => after[kind] !== recovering[kind]);
  const notice = isActive ? 'contactChanged' : 'contactOnFileChanged';
  if (isActive) await tellRecovering(tx, deps, replaced, { mayUndo });
  else await tellReached(tx, deps, replaced);
  for (const kind of changed.filter((one) => before[one] !== recovering[one]))
    await sendNotice(tx, deps, notice, { kind, recipient: reachable(before)[kind], language });
};

/** A contact from before a change that is not yet old enough to count by itself: to put it back is no new change. */
const isReturn = (
  { changes }: Pick<Known, 'changes'>,
  { kind, value, now }: { kind: Channel; value: string | null; now: Date },
): boolean =>
  changes.some(
    (change) =>
      change.kind === kind &&
      change.oldValue === value &&
      (!isSettled(change, now) || now < countsFrom(change.changedAt)),
  );

/**
 * Each new contact is a change like a member's own that nobody proved: it counts after 72 hours, and until then what was
 * there before does. Where nobody has opened an account yet it counts at once: two people have looked.
 */
const record = async (
  tx: Transaction,
  known: Known,
  { given, after, now }: { given: Channel[]; after: ContactsOnFile; now: Date },
): Promise<void> => {
  const { memberId, before, changes, open, isActive } = known;
  const counts = given.filter(
    (kind) => !isActive || isReturn(known, { kind, value: after[kind], now }),
  );
  await deleteChanges(
    tx,
    memberId,
    changes.filter(({ kind }) => counts.includes(kind)),
  );
  const waits = given.filter((kind) => !counts.includes(kind));
  const other = waits.filter((kind) => after[kind] !== before[kind]);
  await recordOthersChanges(
    tx,
    other.map((kind) => ({ memberId, kind, oldValue: before[kind], newValue: after[kind] })),
    now,
  );
  // the one on file, said once more: it need not answer for itself, and keeps its hours
  for (const { id, kind } of open)
    if (waits.includes(kind) && !other.includes(kind))
      await markConfirmed(tx, memberId, { id, now });
};

type NewContacts = Decision & {
  contacts: Partial<Record<Channel, string | null>>;
  oldContact: OldContact;
};

/** Undefined leaves the one on file, null takes it away. */
export const setContacts = (
  deps: StaffDeps,
  cin: string,
  wanted: NewContacts,
): Promise<ContactDecision> =>
  deps.db.transaction(async (tx) => {
    const known = await lookByCin(tx, deps, cin);
    return known ? change(tx, deps, known, wanted) : 'no_account';
  });

/** The same, as part of what else is decided with it; of whoever has no account too. */
export const setContactsWithin = async (
  tx: Transaction,
  deps: StaffDeps,
  memberId: string,
  wanted: NewContacts,
): Promise<ContactDecision> => {
  const none = { memberId, isActive: false, isSuspended: false };
  const account = (await lockAccountOfMember(tx, memberId)) ?? none;
  return change(tx, deps, await look(tx, deps, account), wanted);
};

const change = async (
  tx: Transaction,
  deps: StaffDeps,
  known: Known,
  { contacts, oldContact, ...decision }: NewContacts,
): Promise<ContactDecision> => {
  const { memberId, before, recovering } = known;
  const given = KINDS.filter((kind) => contacts[kind] !== undefined);
  const after = { ...before, ...contacts };
  const changed = changedKinds(before, after);
  const moved = given.filter((kind) => after[kind] !== recovering[kind]);
  if (changed.length === 0 && moved.length === 0) return 'unchanged';
  const left = { email: after.email ?? '', phone: after.phone ?? '' };
  if (checkContacts(left, left).length > 0) return 'no_contact_left';
  await saveContacts(tx, memberId, after);
  const now = deps.clock();
  // somebody else may hold the account, and know its password: the person recovers it where they are reached now
  if (known.isSuspended) {
    await forgetPassword(tx, memberId, now);
    await endYoungAccess(tx, memberId, { now, by: decision.by });
  }
  await record(tx, known, { given, after, now });
  await deleteUndos(tx, memberId);
  await endSessionsOf(tx, memberId);
  await dropRecoveries(tx, memberId);
  await tell(tx, deps, known, { changed: moved.length > 0 ? moved : changed, after, oldContact });
  await note(tx, deps, 'contact_changed', { cin: before.cin, memberId, ...decision });
  return 'done';
};

/** What does not count yet goes, as if an old contact had undone it. */
export const undoContacts = (
  deps: StaffDeps,
  cin: string,
  decision: Decision,
): Promise<ContactDecision> =>
  deps.db.transaction(async (tx) => {
    const known = await lookByCin(tx, deps, cin);
    if (!known) return 'no_account';
    const { memberId, before, open } = known;
    if (open.length === 0) return 'unchanged';
    await putBack(tx, memberId, before, { undone: open, now: deps.clock(), by: decision.by });
    await deleteUndos(tx, memberId);
    await note(tx, deps, 'contact_undone', { cin, memberId, ...decision });
    return 'done';
  });
