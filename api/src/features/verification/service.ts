/** The insurer's decision on who somebody is. Until there is a screen for it, the operator's command takes it. */
import type { Readable } from 'node:stream';
import type { Brand } from '@rafiq/contract/core/brand';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import { tellOfNewContacts } from '../account/service.ts';
import { removeAccount } from '../onboarding/service.ts';
import { type Addressee, outcomeMessage } from './messages/compose.ts';
import {
  type AccountCase,
  addToRegistry,
  closeCase,
  closeRequests,
  findIdFile,
  findWaiting,
  giveContact,
  lockAccountOf,
  lockOpenRequests,
  lockRegistryRow,
  markVerified,
  moveToRegistry,
  type WaitingCase,
} from './repository.ts';

export interface VerificationDeps {
  db: Db;
  messages: Messages;
  brand: Pick<Brand, 'name' | 'hotline'>;
  publicUrl: string;
  clock: Clock;
  securityLog: SecurityLog;
}

export type Verification =
  /** The account stands on the registry's row now. */
  | 'moved'
  /** There was no row in the registry: this one is it now. */
  | 'verified'
  /** A request for access: the person may activate an account. */
  | 'accepted'
  | 'nothing_to_verify'
  | 'already_verified'
  | 'not_confirmed'
  | 'other_birth_date'
  | 'several_requests';

export type Rejection = 'rejected' | 'nothing_to_reject' | 'already_verified';

const tell = async (
  tx: Transaction,
  { messages, brand, publicUrl }: VerificationDeps,
  kind: 'verified' | 'accepted' | 'rejected',
  person: Addressee,
  reason?: string,
): Promise<void> => {
  const context = { brand, publicUrl, ...(reason !== undefined && { reason }) };
  const draft = outcomeMessage(kind, person, context);
  if (draft) await messages.queueMessage(tx, draft);
};

const verifyAccount = async (
  tx: Transaction,
  deps: VerificationDeps,
  cin: string,
  account: AccountCase,
): Promise<Verification> => {
  if (account.state === 'pending') return 'not_confirmed';
  if (account.verified) return 'already_verified';
  const registry = await lockRegistryRow(tx, cin);
  if (registry && registry.birthDate !== account.birthDate) return 'other_birth_date';
  await closeCase(tx, account.memberId);
  if (registry) {
    await tellOfNewContacts(tx, deps, registry.id, account);
    await moveToRegistry(tx, account.memberId, registry.id);
  } else await markVerified(tx, account.memberId);
  await tell(tx, deps, 'verified', account);
  return registry ? 'moved' : 'verified';
};

const acceptRequest = async (
  tx: Transaction,
  deps: VerificationDeps,
  cin: string,
): Promise<Verification> => {
  const requests = await lockOpenRequests(tx, cin);
  const [request] = requests;
  if (!request) return 'nothing_to_verify';
  // two people claim one card: the contact that would open the account must not be a matter of luck
  const isSame = ({ email, phone, birthDate }: typeof request) =>
    email === request.email && phone === request.phone && birthDate === request.birthDate;
  if (!requests.every(isSame)) return 'several_requests';
  const registry = await lockRegistryRow(tx, cin);
  if (registry && registry.birthDate !== request.birthDate) return 'other_birth_date';
  if (!registry) await addToRegistry(tx, cin, request);
  else if (!registry.hasContact) await giveContact(tx, registry.id, request);
  await closeRequests(tx, requests, 'accepted');
  await tell(tx, deps, 'accepted', request);
  return 'accepted';
};

export const verify = (deps: VerificationDeps, cin: string): Promise<Verification> =>
  deps.db.transaction(async (tx) => {
    const account = await lockAccountOf(tx, cin);
    return account ? verifyAccount(tx, deps, cin, account) : acceptRequest(tx, deps, cin);
  });

export const reject = (
  deps: VerificationDeps,
  cin: string,
  { reason, by }: { reason: string; by: string },
): Promise<Rejection> =>
  deps.db.transaction(async (tx) => {
    const account = await lockAccountOf(tx, cin);
    const requests = await lockOpenRequests(tx, cin);
    const isDone = account !== null && account.state === 'active' && account.verified;
    if (isDone && requests.length === 0) return 'already_verified';
    if (!account && requests.length === 0) return 'nothing_to_reject';
    if (account && !isDone) {
      await tell(tx, deps, 'rejected', account, reason);
      await removeAccount(tx, account.memberId);
    }
    for (const request of requests) await tell(tx, deps, 'rejected', request, reason);
    await closeRequests(tx, requests, 'rejected');
    const event = { kind: 'rejected', cin, address: null, detail: by, now: deps.clock() } as const;
    await deps.securityLog.record(tx, event);
    return 'rejected';
  });

export const listWaiting = (db: Queryable): Promise<WaitingCase[]> => findWaiting(db);

/** The image by which to tell who somebody is; null when they sent none. */
export const openIdImage = async (
  { db, files }: { db: Db; files: FileStore },
  cin: string,
): Promise<{ bytes: Readable; mediaType: string } | null> => {
  const file = await findIdFile(db, cin);
  return file && { bytes: await files.get(file.key), mediaType: file.mediaType };
};
