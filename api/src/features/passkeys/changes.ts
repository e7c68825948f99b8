/** A member's passkeys: which there are, one more, one less. */
import { randomBytes, randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '@rafiq/contract/core/language';
import { mayAddPasskey, PASSKEYS_MAX } from '@rafiq/contract/passkeys/rules';
import type { NewPasskeyWire, Passkey, PasskeyCreationWire } from '@rafiq/contract/passkeys/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type CeremonyDeps,
  creationOptions,
  ofSession,
  verifyNew,
} from '../../platform/passkey-ceremony.ts';
import { requireProof } from '../../platform/proof.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import { MAX_USER_AGENT, requireOpenSession, type Session } from '../../platform/session.ts';
import { endYoungAccess, type NoticeDeps, tellOfAccount } from '../account/service.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import {
  credentialIdsOf,
  deleteKey,
  deleteKeys,
  findMemberByCin,
  insertKey,
  lockKeys,
  passkeysOf,
  readHolder,
} from './repository.ts';

interface ChangeDeps extends NoticeDeps {
  db: Db;
  clock: Clock;
  securityLog: SecurityLog;
}
export type PasskeyDeps = ChangeDeps & CeremonyDeps;

/** Where a call comes from. */
export interface Caller {
  address: string;
  origin: string;
  userAgent: string;
  /** The language of the screen, where it names one. */
  asked: Language | undefined;
}

/** Each change writes to the member: not a way to pester somebody. */
const CHANGES: Limit = { name: 'passkey-changes', max: 20, minutes: 60 };
const HANDLE_BYTES = 32;

export const listPasskeys = ({ db }: { db: Queryable }, memberId: string): Promise<Passkey[]> =>
  passkeysOf(db, memberId);

const refuseTooMany = (count: number): void => {
  if (!mayAddPasskey(count))
    throw new AppError('passkey_limit', { details: { max: PASSKEYS_MAX } });
};

/** Asks for the proof here and not again after the device's answer: the challenge carries it for its five minutes. */
export const beginAdding = async (
  deps: PasskeyDeps,
  session: Session,
  asked: Language | undefined,
): Promise<PasskeyCreationWire> => {
  requireProof(session, deps.clock());
  const { memberId } = session;
  const known = await credentialIdsOf(deps.db, memberId);
  refuseTooMany(known.length);
  const holder = await deps.db.transaction((tx) =>
    readHolder(tx, memberId, randomBytes(HANDLE_BYTES)),
  );
  // the account was removed between two statements, and the session with it
  if (!holder) throw new AppError('session_expired');
  const portalName = deps.brand.name[asked ?? DEFAULT_LANGUAGE];
  return creationOptions(deps, ofSession('add', session), { holder, known, portalName });
};

interface Changed {
  memberId: string;
  cin: string;
  /** None for what the insurer's staff did. */
  address: string | null;
  asked?: Language | undefined;
  /** Who of the staff decided. */
  detail?: string;
}

/** Beside the change itself: the person is told, and the log keeps it. */
const tellOfChange = async (
  tx: Transaction,
  deps: ChangeDeps,
  change: 'added' | 'removed',
  { memberId, asked, ...from }: Changed,
): Promise<void> => {
  const notice = change === 'added' ? 'passkeyAdded' : 'passkeyRemoved';
  const now = deps.clock();
  await tellOfAccount(tx, deps, memberId, { notice, asked, now });
  await deps.securityLog.record(tx, { kind: `passkey_${change}`, ...from, now });
};

export const addPasskey = async (
  deps: PasskeyDeps,
  session: Session,
  credential: NewPasskeyWire['credential'],
  { origin, userAgent, address, asked }: Caller,
): Promise<Passkey[]> => {
  const { db, clock } = deps;
  const { memberId } = session;
  const made = await verifyNew(deps, ofSession('add', session), { credential, origin });
  await takeAttempt(db, CHANGES, memberId, clock());
  await db.transaction(async (tx) => {
    const account = await lockKeys(tx, memberId);
    if (!account) throw new AppError('session_expired');
    await requireOpenSession(tx, session, clock());
    refuseTooMany(account.count);
    const isElsewhere = credential.authenticatorAttachment === 'cross-platform';
    const row = { ...made, id: randomUUID(), isElsewhere, now: clock() };
    const isNew = await insertKey(tx, memberId, {
      ...row,
      userAgent: userAgent.slice(0, MAX_USER_AGENT),
    });
    if (!isNew) throw new AppError('passkey_refused');
    await tellOfChange(tx, deps, 'added', { memberId, cin: account.cin, address, asked });
  });
  return listPasskeys(deps, memberId);
};

export const removePasskey = async (
  deps: PasskeyDeps,
  session: Session,
  id: string,
  { address, asked }: Pick<Caller, 'address' | 'asked'>,
): Promise<Passkey[]> => {
  const { db, clock } = deps;
  const { memberId } = session;
  requireProof(session, clock());
  await takeAttempt(db, CHANGES, memberId, clock());
  await db.transaction(async (tx) => {
    const account = await lockKeys(tx, memberId);
    if (!account || !(await deleteKey(tx, memberId, id))) throw new AppError('not_found');
    await tellOfChange(tx, deps, 'removed', { memberId, cin: account.cin, address, asked });
  });
  return listPasskeys(deps, memberId);
};

/** For the insurer's staff; null when nobody has an account under this CIN. */
export const passkeysUnder = async (db: Queryable, cin: string): Promise<Passkey[] | null> => {
  const account = await findMemberByCin(db, cin);
  return account && passkeysOf(db, account.memberId);
};

/** For the insurer's staff. Whoever is signed in is out too. Answers how many there were. */
export const removeAllPasskeys = (deps: ChangeDeps, cin: string, by: Actor): Promise<number> =>
  deps.db.transaction(async (tx) => {
    const account = await findMemberByCin(tx, cin);
    const count = account ? await deleteKeys(tx, account.memberId) : 0;
    if (account && count > 0) {
      const { memberId } = account;
      await endYoungAccess(tx, memberId, { now: deps.clock(), by });
      const detail = by.name;
      await tellOfChange(tx, deps, 'removed', { ...account, cin, address: null, detail });
      const told = { act: 'member-file.changed', memberId, about: 'passkey_removed' } as const;
      await writeLedger(tx, by, { ...told, now: deps.clock() });
    }
    return count;
  });
