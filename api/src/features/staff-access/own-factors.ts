/**
 * What somebody keeps of their second factors: one more, one less, new recovery codes. Whoever has none yet sets the first
 * one up after the password alone; whoever has one shows it before anything changes.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { LedgerAct } from '@rafiq/contract/ledger/model';
import { mayAddPasskey, PASSKEYS_MAX } from '@rafiq/contract/passkeys/rules';
import type { NewPasskeyWire, PasskeyCreationWire } from '@rafiq/contract/passkeys/schema';
import { isProofFresh } from '@rafiq/contract/proof/rules';
import { hasFactor, isLastFactor } from '@rafiq/contract/staff/factors';
import type { Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { creationOptions, ofSession, verifyNew } from '../../platform/passkey-ceremony.ts';
import { writeLedger } from '../ledger/service.ts';
import { deleteTotp, factorsOf, lockStaff } from './factor-repository.ts';
import type { StaffNotices } from './messages/fr.ts';
import { credentialIdsOf, deleteKey, insertKey, readHolder } from './passkey-repository.ts';
import type { SecondFactorDeps } from './second-factor.ts';
import type { StaffSession } from './service.ts';
import { MAX_USER_AGENT } from './session-times.ts';
import { type TellDeps, tellStaff } from './tell.ts';

export interface OwnFactorDeps extends SecondFactorDeps, TellDeps {}

type Kind = 'totp' | 'passkey';

const HANDLE_BYTES = 32;

/** May this session change how its owner signs in? `isFirst`: there was no factor before. */
const requireKeeper = async (
  { db }: OwnFactorDeps,
  { person, isStrong, isLocal }: StaffSession,
): Promise<{ isFirst: boolean }> => {
  if (!isLocal) throw new AppError('staff_elsewhere');
  const isFirst = !hasFactor(await factorsOf(db, person.id));
  if (!isStrong && !isFirst) throw new AppError('second_factor_required');
  return { isFirst };
};

const requireFresh = ({ clock }: OwnFactorDeps, { provedAt }: StaffSession): void => {
  if (!isProofFresh(provedAt, clock())) throw new AppError('proof_required');
};

/** The person by e-mail, since it may have been somebody else, and the ledger. */
const tell = async (
  tx: Transaction,
  deps: OwnFactorDeps,
  { person }: StaffSession,
  { act, reason, notice }: { act: LedgerAct; reason: string; notice: keyof StaffNotices },
): Promise<void> => {
  await tellStaff(tx, deps, notice, person);
  const by = { staffId: person.id, name: person.name, role: 'staff' } as const;
  await writeLedger(tx, by, { act, about: person.id, reason, now: deps.clock() });
};

const issuerOf = ({ brand }: OwnFactorDeps, { person }: StaffSession): string =>
  `${brand.name[person.language]} Console`;

export const beginTotp = async (deps: OwnFactorDeps, session: StaffSession) => {
  await requireKeeper(deps, session);
  requireFresh(deps, session);
  const asked = { issuer: issuerOf(deps, session), now: deps.clock() };
  return deps.db.transaction((tx) => deps.codes.begin(tx, session.person, asked));
};

/** What a new factor brings with it. */
export interface Kept {
  /** For whoever had none before. */
  recoveryCodes: string[] | null;
}

/** The person's row is held: of two first factors that come at once, one makes the recovery codes. */
const keepFactor = async (
  deps: OwnFactorDeps,
  tx: Transaction,
  session: StaffSession,
  keep: (count: number) => Promise<void>,
): Promise<Kept> => {
  const { id } = session.person;
  if (!(await lockStaff(tx, id))) throw new AppError('session_expired');
  const before = await factorsOf(tx, id);
  // another window was quicker, and a first factor may be anybody's who knows the password
  if (hasFactor(before) && !session.isStrong) throw new AppError('second_factor_required');
  await keep(before.passkeys.length);
  const needsCodes = !hasFactor(before) || before.recoveryCodesLeft === 0;
  return { recoveryCodes: needsCodes ? await deps.codes.makeRecovery(tx, id) : null };
};

export const confirmTotp = (
  deps: OwnFactorDeps,
  session: StaffSession,
  code: string,
): ((tx: Transaction) => Promise<Kept>) => {
  const now = deps.clock();
  return (tx) =>
    keepFactor(deps, tx, session, async () => {
      if (!(await deps.codes.confirm(tx, session.person.id, code, now)))
        throw new AppError('factor_refused');
    });
};

export const beginPasskey = async (
  deps: OwnFactorDeps,
  session: StaffSession,
): Promise<PasskeyCreationWire> => {
  await requireKeeper(deps, session);
  requireFresh(deps, session);
  const { id } = session.person;
  const known = await credentialIdsOf(deps.db, id);
  refuseTooMany(known.length);
  const holder = await deps.db.transaction((tx) => readHolder(tx, id, randomBytes(HANDLE_BYTES)));
  if (!holder) throw new AppError('session_expired');
  const portalName = issuerOf(deps, session);
  return creationOptions(deps, ofSession('staff-add', session), { holder, known, portalName });
};

const refuseTooMany = (count: number): void => {
  if (!mayAddPasskey(count))
    throw new AppError('passkey_limit', { details: { max: PASSKEYS_MAX } });
};

export const confirmPasskey = async (
  deps: OwnFactorDeps,
  session: StaffSession,
  credential: NewPasskeyWire['credential'],
  { origin, userAgent }: { origin: string; userAgent: string },
): Promise<(tx: Transaction) => Promise<Kept>> => {
  const made = await verifyNew(deps, ofSession('staff-add', session), { credential, origin });
  const isElsewhere = credential.authenticatorAttachment === 'cross-platform';
  const row = { ...made, id: randomUUID(), isElsewhere, now: deps.clock() };
  return (tx) =>
    keepFactor(deps, tx, session, async (count) => {
      refuseTooMany(count);
      const key = { ...row, userAgent: userAgent.slice(0, MAX_USER_AGENT) };
      if (!(await insertKey(tx, session.person.id, key))) throw new AppError('passkey_refused');
    });
};

/** Keeps it. A first factor makes the session a strong one, under a new token, which the gate hands over. */
export const addFactor = async (
  deps: OwnFactorDeps,
  session: StaffSession,
  { kind, keep }: { kind: Kind; keep: (tx: Transaction) => Promise<Kept> },
  strengthen: (within: (tx: Transaction) => Promise<void>) => Promise<void>,
): Promise<Kept> => {
  await requireKeeper(deps, session);
  let kept: Kept = { recoveryCodes: null };
  const within = async (tx: Transaction) => {
    kept = await keep(tx);
    const notice = `${kind}Added` as const;
    await tell(tx, deps, session, { act: 'factor.added', reason: kind, notice });
  };
  await (session.isStrong ? deps.db.transaction(within) : strengthen(within));
  return kept;
};

export const removeFactor = async (
  deps: OwnFactorDeps,
  session: StaffSession,
  which: { kind: 'totp' } | { kind: 'passkey'; id: string },
): Promise<void> => {
  await requireKeeper(deps, session);
  requireFresh(deps, session);
  const { id } = session.person;
  await deps.db.transaction(async (tx) => {
    if (!(await lockStaff(tx, id))) throw new AppError('session_expired');
    const isLast = isLastFactor(await factorsOf(tx, id));
    const isGone =
      which.kind === 'totp' ? await deleteTotp(tx, id) : await deleteKey(tx, id, which.id);
    if (!isGone) throw new AppError('not_found');
    if (isLast) throw new AppError('factor_last');
    const notice = `${which.kind}Removed` as const;
    await tell(tx, deps, session, { act: 'factor.removed', reason: which.kind, notice });
  });
};

export const renewRecoveryCodes = async (
  deps: OwnFactorDeps,
  session: StaffSession,
): Promise<string[]> => {
  const { isFirst } = await requireKeeper(deps, session);
  if (isFirst) throw new AppError('second_factor_required');
  requireFresh(deps, session);
  return deps.db.transaction(async (tx) => {
    const codes = await deps.codes.makeRecovery(tx, session.person.id);
    const told = { act: 'recovery-codes.made', reason: '', notice: 'recoveryCodesMade' } as const;
    await tell(tx, deps, session, told);
    return codes;
  });
};
