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
import { type Case, type Claimant, claimantOf, isSamePerson } from './case.ts';
import { findCase, lockCase } from './case-repository.ts';
import {
  deleteOldDecisions,
  findDecisions,
  insertDecision,
  type PastDecision,
} from './decision-repository.ts';
import { type OutcomeKind, outcomeMessage } from './messages/compose.ts';
import {
  addToRegistry,
  closeCase,
  closeRequests,
  endVerifiedAccount,
  findWaiting,
  giveContact,
  markVerified,
  moveToRegistry,
  type WaitingCase,
} from './repository.ts';
import { formerClientOf, tellRejected, tellVerified } from './tell-systems.ts';

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
  | 'case_changed'
  | 'already_verified'
  | 'not_confirmed'
  | 'other_birth_date'
  | 'no_image';

export type Rejection =
  | 'rejected'
  | 'nothing_to_reject'
  | 'case_changed'
  | 'already_verified'
  | 'several_waiting';

interface Decider {
  by: string;
  /** Needed for a refusal, and where there is no image to go by. */
  reason: string;
}

const tell = async (
  tx: Transaction,
  { messages, brand, publicUrl }: VerificationDeps,
  kind: OutcomeKind,
  person: Claimant,
  reason = '',
): Promise<void> => {
  const draft = outcomeMessage(kind, person, { brand, publicUrl, reason });
  if (draft) await messages.queueMessage(tx, draft);
};

const record = async (
  tx: Transaction,
  { clock, securityLog }: VerificationDeps,
  cin: string,
  made: { outcome: 'verified' | 'rejected'; about: Claimant } & Decider,
): Promise<void> => {
  const { outcome, about, by, reason } = made;
  const now = clock();
  const hadImage = about.image !== null;
  await insertDecision(tx, cin, { outcome, kind: about.kind, hadImage, reason, by, now });
  await securityLog.record(tx, { kind: outcome, cin, address: null, detail: by, now });
};

/** Whoever is not the one: told, and gone from the door. The registry's own row stays. */
const takeBack = async (
  tx: Transaction,
  deps: VerificationDeps,
  claimant: Claimant,
  { kind, reason }: { kind: OutcomeKind; reason: string },
): Promise<void> => {
  const [id = ''] = claimant.ids;
  await tell(tx, deps, kind, claimant, reason);
  if (claimant.kind !== 'account') await closeRequests(tx, claimant.ids, 'rejected');
  else if (claimant.state === 'verified') await endVerifiedAccount(tx, id);
  else await removeAccount(tx, id);
};

const verifyAccount = async (
  tx: Transaction,
  deps: VerificationDeps,
  found: Case,
  account: Claimant,
): Promise<Verification> => {
  const { registry } = found;
  const [memberId = ''] = account.ids;
  const now = deps.clock();
  const former = await formerClientOf(tx, found, memberId);
  await closeCase(tx, memberId);
  if (registry) {
    await tellOfNewContacts(tx, deps, registry.id, { ...account, now });
    await moveToRegistry(tx, memberId, registry.id);
  } else await markVerified(tx, memberId);
  await tellVerified(tx, registry?.id ?? memberId, { ...former, now });
  await tell(tx, deps, 'verified', account);
  return registry ? 'moved' : 'verified';
};

const acceptRequest = async (
  tx: Transaction,
  deps: VerificationDeps,
  { cin, registry, claimants }: Case,
  request: Claimant,
): Promise<Verification> => {
  const hasContact = registry !== null && (registry.email !== null || registry.phone !== null);
  // the contacts of somebody who was not the one were theirs: they have been told that it is over
  const isOfHolder = claimants.some(({ state }) => state === 'verified');
  const now = deps.clock();
  const memberId = registry?.id ?? (await addToRegistry(tx, cin, request));
  if (registry && (!hasContact || request.kind === 'claim')) {
    if (!isOfHolder) await tellOfNewContacts(tx, deps, memberId, { ...request, now });
    await giveContact(tx, memberId, request);
  }
  await tellVerified(tx, memberId, { now });
  await closeRequests(tx, request.ids, 'accepted');
  await tell(tx, deps, 'accepted', request);
  return 'accepted';
};

const obstacleTo = ({ registry }: Case, one: Claimant, reason: string): Verification | null => {
  if (one.state === 'unconfirmed') return 'not_confirmed';
  if (one.state === 'verified') return 'already_verified';
  if (registry && registry.birthDate !== one.birthDate) return 'other_birth_date';
  return one.image === null && reason === '' ? 'no_image' : null;
};

/** The code says whom, and that everything about the case was seen as it is now. */
export const verify = (
  deps: VerificationDeps,
  cin: string,
  { code, ...decider }: Decider & { code: string },
): Promise<Verification> =>
  deps.db.transaction(async (tx) => {
    const found = await lockCase(tx, cin);
    if (found.claimants.length === 0) return 'nothing_to_verify';
    const holder = claimantOf(found, code);
    if (!holder) return 'case_changed';
    const obstacle = obstacleTo(found, holder, decider.reason);
    if (obstacle) return obstacle;
    for (const other of found.claimants.filter((one) => one !== holder)) {
      if (other.kind !== 'account' && isSamePerson(other, holder)) {
        await closeRequests(tx, other.ids, 'accepted');
        continue;
      }
      const kind = other.kind === 'account' ? 'ended' : 'outdone';
      await tellRejected(tx, found, other, deps.clock());
      await takeBack(tx, deps, other, { kind, reason: '' });
      await record(tx, deps, cin, { outcome: 'rejected', about: other, ...decider });
    }
    await record(tx, deps, cin, { outcome: 'verified', about: holder, ...decider });
    return holder.kind === 'account'
      ? verifyAccount(tx, deps, found, holder)
      : acceptRequest(tx, deps, found, holder);
  });

/** Without a code only where one alone waits. */
export const reject = (
  deps: VerificationDeps,
  cin: string,
  { code, ...decider }: Decider & { code?: string | undefined },
): Promise<Rejection> =>
  deps.db.transaction(async (tx) => {
    const found = await lockCase(tx, cin);
    const waiting = found.claimants.filter(({ state }) => state !== 'verified');
    if (found.claimants.length === 0) return 'nothing_to_reject';
    if (waiting.length === 0) return 'already_verified';
    if (code === undefined && waiting.length > 1) return 'several_waiting';
    const refused = code === undefined ? waiting[0] : claimantOf(found, code);
    if (!refused) return 'case_changed';
    if (refused.state === 'verified') return 'already_verified';
    await tellRejected(tx, found, refused, deps.clock());
    await takeBack(tx, deps, refused, { kind: 'rejected', reason: decider.reason });
    await record(tx, deps, cin, { outcome: 'rejected', about: refused, ...decider });
    return 'rejected';
  });

export const listWaiting = (db: Queryable): Promise<WaitingCase[]> => findWaiting(db);

/** Everything to look at before a decision, and what was decided before. */
export const showCase = async (
  db: Queryable,
  cin: string,
): Promise<{ found: Case; decisions: PastDecision[] }> => ({
  found: await findCase(db, cin),
  decisions: await findDecisions(db, cin),
});

/** The image by which to tell who somebody is; null when they sent none. Without a code: of the first who sent one. */
export const openIdImage = async (
  { db, files }: { db: Db; files: FileStore },
  cin: string,
  code?: string,
): Promise<{ bytes: Readable; mediaType: string } | null> => {
  const found = await findCase(db, cin);
  const shown =
    code === undefined
      ? found.claimants.find(({ image }) => image !== null)
      : claimantOf(found, code);
  const image = shown?.image;
  return image ? { bytes: await files.get(image.key), mediaType: image.mediaType } : null;
};

const DAY_MS = 24 * 3_600_000;
const DECISIONS_KEPT_DAYS = 730;

export const sweepDecisions = (db: Queryable, now: Date): Promise<number> =>
  deleteOldDecisions(db, new Date(now.getTime() - DECISIONS_KEPT_DAYS * DAY_MS));
