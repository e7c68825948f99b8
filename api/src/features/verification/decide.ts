/** The insurer's decision on who somebody is, as part of what else is decided with it. */
import type { Brand } from '@rafiq/contract/core/brand';
import type { RefuseReason, VerifyReason } from '@rafiq/contract/identity/model';
import { refusalText } from '@rafiq/contract/identity/refusal-text';
import { obstacleTo, type VerifyObstacle } from '@rafiq/contract/identity/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import { dropChangesOf, tellOfNewContacts } from '../account/service.ts';
import { findCaseId, giveEnded } from '../cases/service.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import { removeAccount } from '../onboarding/service.ts';
import { type Case, type Claimant, claimantOf, isSamePerson } from './case.ts';
import { lockCase } from './case-repository.ts';
import { insertDecision } from './decision-repository.ts';
import { type OutcomeKind, outcomeMessage } from './messages/compose.ts';
import {
  addToRegistry,
  closeCase,
  closeRequests,
  endVerifiedAccount,
  giveContact,
  markVerified,
  moveToRegistry,
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
  | VerifyObstacle;

export type Rejection = 'rejected' | 'nothing_to_reject' | 'case_changed' | 'already_verified';

interface Decided<Reason> {
  by: Actor;
  reason: Reason;
  /** What the reason leaves unsaid. */
  text: string;
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
  made: { outcome: 'verified' | 'rejected'; about: Claimant } & Decided<string>,
): Promise<void> => {
  const { outcome, about, by, reason, text } = made;
  const now = clock();
  const said = { hadImage: about.image !== null, reason, text, by: by.name, now };
  await insertDecision(tx, cin, { outcome, kind: about.kind, ...said });
  await securityLog.record(tx, { kind: outcome, cin, address: null, detail: by.name, now });
};

/** Of the decision as a whole, at the end of its transaction. */
const tellLedger = async (
  tx: Transaction,
  { clock }: VerificationDeps,
  cin: string,
  { by, memberId, reason }: { by: Actor; memberId: string | null; reason: string },
): Promise<void> => {
  const kind = 'identity';
  await giveEnded(tx, { kind, subjectId: cin, staffId: by.staffId });
  const about = await findCaseId(tx, kind, cin);
  await writeLedger(tx, by, { act: 'identity.decided', memberId, about, reason, now: clock() });
};

/** Whose data was decided on; null: somebody whom only their request tells of. */
const memberOf = ({ registry }: Case, { kind, ids: [id] }: Claimant): string | null =>
  registry?.id ?? (kind === 'account' ? (id ?? null) : null);

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
): Promise<string> => {
  const { registry } = found;
  const [memberId = ''] = account.ids;
  const now = deps.clock();
  const former = await formerClientOf(tx, found, memberId);
  await closeCase(tx, memberId);
  if (registry) {
    await tellOfNewContacts(tx, deps, registry.id, { ...account, now });
    await dropChangesOf(tx, registry.id, account);
    await moveToRegistry(tx, memberId, registry.id);
  } else await markVerified(tx, memberId);
  await tellVerified(tx, registry?.id ?? memberId, { ...former, now });
  await tell(tx, deps, 'verified', account);
  return registry?.id ?? memberId;
};

const acceptRequest = async (
  tx: Transaction,
  deps: VerificationDeps,
  { cin, registry, claimants }: Case,
  request: Claimant,
): Promise<string> => {
  const hasContact = registry !== null && (registry.email !== null || registry.phone !== null);
  // the contacts of somebody who was not the one were theirs: they have been told that it is over
  const isOfHolder = claimants.some(({ state }) => state === 'verified');
  const now = deps.clock();
  const memberId = registry?.id ?? (await addToRegistry(tx, cin, request));
  const isGiven = !hasContact || request.kind === 'claim';
  if (registry && isGiven) {
    if (!isOfHolder) await tellOfNewContacts(tx, deps, memberId, { ...request, now });
    await dropChangesOf(tx, memberId, { email: '', phone: '' });
  }
  if (isGiven) await giveContact(tx, memberId, request);
  await tellVerified(tx, memberId, { now });
  await closeRequests(tx, request.ids, 'accepted');
  await tell(tx, deps, 'accepted', request);
  return memberId;
};

type Verified = Decided<VerifyReason> & { code: string };

/** The code says whom, and that everything about the case was seen as it is now. */
export const verifyWithin = async (
  tx: Transaction,
  deps: VerificationDeps,
  cin: string,
  { code, ...decided }: Verified,
): Promise<Verification> => {
  const found = await lockCase(tx, cin);
  if (found.claimants.length === 0) return 'nothing_to_verify';
  const holder = claimantOf(found, code);
  if (!holder) return 'case_changed';
  const obstacle = obstacleTo(holder, found.registry, decided.reason);
  if (obstacle) return obstacle;
  for (const other of found.claimants.filter((one) => one !== holder)) {
    if (other.kind !== 'account' && isSamePerson(other, holder)) {
      await closeRequests(tx, other.ids, 'accepted');
      continue;
    }
    const kind = other.kind === 'account' ? 'ended' : 'outdone';
    await tellRejected(tx, found, other, deps.clock());
    await takeBack(tx, deps, other, { kind, reason: '' });
    await record(tx, deps, cin, { outcome: 'rejected', about: other, ...decided });
  }
  await record(tx, deps, cin, { outcome: 'verified', about: holder, ...decided });
  const isAccount = holder.kind === 'account';
  const memberId = isAccount
    ? await verifyAccount(tx, deps, found, holder)
    : await acceptRequest(tx, deps, found, holder);
  await tellLedger(tx, deps, cin, {
    ...{ by: decided.by, memberId, reason: `verify: ${decided.reason}` },
  });
  if (!isAccount) return 'accepted';
  return found.registry ? 'moved' : 'verified';
};

type Rejected = Decided<RefuseReason> & { code: string };

export const rejectWithin = async (
  tx: Transaction,
  deps: VerificationDeps,
  cin: string,
  { code, ...decided }: Rejected,
): Promise<Rejection> => {
  const found = await lockCase(tx, cin);
  if (found.claimants.length === 0) return 'nothing_to_reject';
  if (found.claimants.every(({ state }) => state === 'verified')) return 'already_verified';
  const refused = claimantOf(found, code);
  if (!refused) return 'case_changed';
  if (refused.state === 'verified') return 'already_verified';
  await tellRejected(tx, found, refused, deps.clock());
  const reason = refusalText(decided.reason, decided.text, refused.language);
  await takeBack(tx, deps, refused, { kind: 'rejected', reason });
  await record(tx, deps, cin, { outcome: 'rejected', about: refused, ...decided });
  await tellLedger(tx, deps, cin, {
    ...{
      by: decided.by,
      memberId: memberOf(found, refused),
      reason: `refuse: ${decided.reason}`,
    },
  });
  return 'rejected';
};
