/** A CIN and all who say that it is theirs, for a verifier: to look at, and to decide on. */
import { standOf } from '@rafiq/contract/cases/rules';
import { issue } from '@rafiq/contract/core/issue';
import {
  IDENTITY_OUTCOMES,
  type IdentityDecision,
  type IdentityOutcome,
  type VerifyReason,
} from '@rafiq/contract/identity/model';
import { checkDecision, isRefuseReason } from '@rafiq/contract/identity/rules';
import type { IdentityCase } from '@rafiq/contract/identity/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { removeForgottenFiles } from '../../platform/file-store/sweep.ts';
import type { Download } from '../../platform/http/download.ts';
import { holdApproval, waitingAbout, withdrawApproval } from '../approvals/service.ts';
import { requireCase, type SeenCase } from '../cases/service.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import {
  type Claimant,
  caseCode,
  differences,
  findLapse,
  type Rejection,
  rejectWithin,
  showCase,
  type Verification,
  type VerificationDeps,
  verifyWithin,
} from '../verification/service.ts';
import { askIfNeeded } from './approval.ts';

interface Deps extends VerificationDeps {
  files: FileStore;
}

const requireIdentity = (db: Queryable, { person }: StaffCaller, id: string): Promise<SeenCase> =>
  requireCase(db, person, { id, kind: 'identity' });

type Shown = Awaited<ReturnType<typeof showCase>>['found'];

/** Whose data it is: the registry's member, or else whose account it is. */
const memberOf = ({ registry, claimants }: Shown): string | null =>
  registry?.id ?? claimants.find(({ kind }) => kind === 'account')?.ids[0] ?? null;

type Named = Pick<Claimant, 'firstName' | 'lastName' | 'birthDate' | 'email' | 'phone'>;

const nameAndContacts = ({ firstName, lastName, birthDate, email, phone }: Named): Named => ({
  firstName,
  lastName,
  birthDate,
  email,
  phone,
});

const shownClaimant = (found: Shown, one: Claimant, lapsesAt: string | null) => {
  const { kind, state, language, since, image } = one;
  const isDecided = state === 'verified';
  return {
    ...nameAndContacts(one),
    ...{ kind, state, language, since },
    code: isDecided ? '' : caseCode(found, one),
    lapsesAt: kind === 'account' && !isDecided ? lapsesAt : null,
    differs: found.registry && !isDecided ? differences(found.registry, one) : [],
    image: image && {
      id: image.id,
      mediaType: image.mediaType,
      hasActiveContent: image.hasActiveContent,
    },
  };
};

/** Names, contacts and who wants them: the look is written down with it. */
export const showIdentity = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: StaffCaller,
  id: string,
): Promise<IdentityCase> =>
  db.transaction(async (tx) => {
    const { row, subjectId: cin } = await requireIdentity(tx, caller, id);
    const { found, decisions } = await showCase(tx, cin);
    const now = clock();
    const lapsesAt = await findLapse(tx, cin, now);
    const waiting = await waitingAbout(tx, 'identity', id, now);
    await writeLedger(tx, caller.actor, {
      ...{ act: 'identity.read', memberId: memberOf(found), about: id, now },
    });
    const { registry } = found;
    return {
      ...{ id, cin, isOpen: row.state !== 'closed', version: row.version },
      ...{ receivedAt: row.receivedAt, dueAt: row.dueAt },
      registry: registry && nameAndContacts(registry),
      claimants: found.claimants.map((one) => shownClaimant(found, one, lapsesAt)),
      decisions,
      waiting: waiting ? { by: waiting.askedBy.name, at: waiting.askedAt.toISOString() } : null,
    };
  });

/** An image of this case alone. The line is written before the first byte leaves. */
export const openImage = async (
  { db, clock, files }: { db: Deps['db']; clock: Clock; files: FileStore },
  caller: StaffCaller,
  { id, fileId }: { id: string; fileId: string },
): Promise<Download> => {
  const image = await db.transaction(async (tx) => {
    const { subjectId: cin } = await requireIdentity(tx, caller, id);
    const { found } = await showCase(tx, cin);
    const shown = found.claimants.find((one) => one.image?.id === fileId)?.image;
    if (!shown) throw new AppError('not_found');
    const memberId = memberOf(found);
    await writeLedger(tx, caller.actor, { act: 'file.read', memberId, about: id, now: clock() });
    return shown;
  });
  const { key, mediaType, size, hasActiveContent } = image;
  // what would act by itself is opened outside the browser, if at all
  const name = hasActiveContent ? image.name : null;
  return { name, mediaType, size, bytes: await files.get(key) };
};

/** What waits for a second person about the same CIN is over with it. */
const decideOn = (
  deps: Deps,
  caller: StaffCaller,
  { id, cin }: { id: string; cin: string },
  { decision, code, reason, text }: IdentityDecision,
): Promise<Verification | Rejection | 'waiting'> =>
  deps.db.transaction(async (tx) => {
    const { actor: by, person } = caller;
    const now = deps.clock();
    const waiting = await holdApproval(tx, 'identity', id);
    const withdraw = () => waiting && withdrawApproval(tx, waiting.id, { by: person.id, now });
    if (decision === 'refuse' && isRefuseReason(reason)) {
      const outcome = await rejectWithin(tx, deps, cin, { code, reason, text, by });
      if (outcome === 'rejected') await withdraw();
      return outcome;
    }
    const verified = { code, reason: reason as VerifyReason, text };
    if (await askIfNeeded(tx, caller, { caseId: id, cin, ...verified }, now)) return 'waiting';
    const outcome = await verifyWithin(tx, deps, cin, { ...verified, by });
    if (isDone(outcome)) await withdraw();
    return outcome;
  });

const isDone = (outcome: string): outcome is IdentityOutcome =>
  IDENTITY_OUTCOMES.some((one) => one === outcome);

/** The decision stands: what cannot be removed now is written down as to be removed, and swept. */
const forgetImages = async (deps: Deps): Promise<void> => {
  try {
    await removeForgottenFiles(deps);
  } catch {
    // the store is away; the hourly sweep asks it again
  }
};

export const decideIdentity = async (
  deps: Deps,
  caller: StaffCaller,
  id: string,
  sent: IdentityDecision,
): Promise<{ outcome: IdentityOutcome; isOpen: boolean }> => {
  const decision = { ...sent, text: sent.text.replaceAll(/\s+/g, ' ').trim() };
  refuseIssues(checkDecision(decision));
  const { subjectId: cin } = await requireIdentity(deps.db, caller, id);
  const outcome = await decideOn(deps, caller, { id, cin }, decision);
  if (outcome === 'no_image') return refuseIssue(issue('reason', outcome));
  if (outcome === 'not_confirmed' || outcome === 'other_birth_date')
    return refuseIssue(issue('code', outcome));
  const { row } = await requireIdentity(deps.db, caller, id);
  if (!isDone(outcome)) throw new AppError('case_changed', { issues: standOf(row) });
  await forgetImages(deps);
  return { outcome, isOpen: row.state !== 'closed' };
};
