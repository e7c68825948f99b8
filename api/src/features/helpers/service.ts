/** Somebody who helps: invited by the owner, accepted by the person who was named, ended by either. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { addDays, startOfDayInMorocco, todayInMorocco } from '@rafiq/contract/core/dates';
import type { HelpState } from '@rafiq/contract/helpers/model';
import { checkHelp, HELPERS_MAX, INVITATION_HOURS } from '@rafiq/contract/helpers/rules';
import type { Help, HelpBothWays, HelpDraft } from '@rafiq/contract/helpers/schema';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { requireProof } from '../../platform/proof.ts';
import { type Limit, takeAttempt, takeAttemptWithin } from '../../platform/rate-limit.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import { requireOpenSession, type Session } from '../../platform/session.ts';
import { noticingSmsTotal, requireSms } from '../../platform/sms-total.ts';
import type { Totals } from '../../platform/totals.ts';
import { isUuid } from '../../platform/uuid.ts';
import { refuseYoungContacts, whoIsTold } from '../account/service.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import { loadPolicies } from '../policies/service.ts';
import { type NoticeDeps, sendInvitation, tell } from './notices.ts';
import {
  answerInvitation,
  contractsOf,
  countOpen,
  dropSentAhead,
  endGrant,
  findInvitation,
  findPerson,
  type Grant,
  grantsOfHelper,
  grantsOfOwner,
  insertGrant,
  lockOwner,
  type Person,
} from './repository.ts';

export interface HelpDeps extends NoticeDeps {
  db: Db;
  clock: Clock;
  totals: Totals;
  securityLog: SecurityLog;
  publicUrl: string;
}

/** Enough for a family; each one sends an SMS to a number that was typed. */
const INVITATIONS: Limit = { name: 'help-invitations', max: 5, minutes: 24 * 60 };
/** A secret of 18 bytes is not guessed; this only keeps the database quiet. */
const ANSWERS: Limit = { name: 'help-answers', max: 30, minutes: 60 };
const TOKEN_BYTES = 18;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const stateOf = ({ state, isOver }: Grant): HelpState =>
  isOver && (state === 'invited' || state === 'accepted') ? 'expired' : state;

const toHelp = async (db: Queryable, grant: Grant, name: string): Promise<Help> => {
  const state = stateOf(grant);
  const { id, scope, until, invitedAt, changedAt: since } = grant;
  return {
    ...{ id, name, state, scope, until, invitedAt, since },
    contracts: await contractsOf(db, grant.ownerId, grant),
  };
};

const requirePerson = async (db: Queryable, memberId: string): Promise<Person> => {
  const person = await findPerson(db, memberId);
  // the member was removed between two statements, and the session with them
  if (!person) throw new AppError('session_expired');
  return person;
};

export const listHelp = async (
  { db, clock }: Pick<HelpDeps, 'db' | 'clock'>,
  { memberId }: Session,
): Promise<HelpBothWays> => {
  const now = clock();
  const [own, others] = await Promise.all([
    grantsOfOwner(db, memberId, now),
    grantsOfHelper(db, memberId, now),
  ]);
  const [helpers, helped] = await Promise.all([
    Promise.all(own.map((grant) => toHelp(db, grant, grant.helperName))),
    // of somebody who has ended it nothing but the name is left to see
    Promise.all(others.map((grant) => toHelp(db, grant, grant.ownerName))),
  ]);
  const told = helped.map((help) =>
    help.state === 'accepted' ? help : { ...help, contracts: [] },
  );
  return { helpers, helped: told };
};

const byMember = ({ name }: Person): Actor => ({ staffId: null, name, role: 'member' });
const byHelper = ({ name }: Person): Actor => ({ staffId: null, name, role: 'helper' });

const writeInvitation = async (
  tx: Transaction,
  deps: HelpDeps,
  { session, owner, id, draft }: { session: Session; owner: Person; id: string; draft: HelpDraft },
): Promise<void> => {
  const now = deps.clock();
  const { memberId } = session;
  await lockOwner(tx, memberId);
  await requireOpenSession(tx, session, now);
  await refuseYoungContacts(tx, memberId, now);
  const policies = enabledOnly(await loadPolicies({ db: tx }, memberId));
  const ids = (list: readonly { id: string }[]) => list.map((policy) => policy.id);
  const own = { health: ids(policies.health), motor: ids(policies.motor) };
  const today = todayInMorocco(now);
  const { issues, valid } = checkHelp(draft, { today, ownCin: owner.cin, own });
  if (valid === null) throw new AppError('invalid_data', { issues });
  if ((await countOpen(tx, memberId, now)) >= HELPERS_MAX)
    throw new AppError('helpers_limit', { details: { max: HELPERS_MAX } });
  await takeAttemptWithin(tx, INVITATIONS, memberId, now);
  const total = { phone: valid.phone, total: 'sms_to_new_contacts', now } as const;
  await requireSms(tx, deps, total);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const tokenExpiresAt = new Date(now.getTime() + INVITATION_HOURS * 3_600_000);
  const expiresAt = startOfDayInMorocco(addDays(valid.until, 1));
  const secret = { tokenHash: hashOf(token), tokenExpiresAt };
  await insertGrant(tx, { ...valid, id, ownerId: memberId, expiresAt, ...secret, now });
  const link = `${deps.publicUrl}/#/helping/${token}`;
  const to = { phone: valid.phone, language: owner.language, expiresAt: tokenExpiresAt };
  await sendInvitation(tx, deps, to, { owner: owner.name, link });
  await tell(tx, deps, 'invited', await whoIsTold(tx, memberId, { now }), { helper: valid.name });
  const line = { act: 'helper.invited', memberId, reason: valid.name, now } as const;
  await writeLedger(tx, byMember(owner), line);
};

/** The same answer whoever the CIN belongs to, and whether it has an account: nobody is looked up. */
export const invite = async (
  deps: HelpDeps,
  session: Session,
  draft: HelpDraft,
): Promise<HelpBothWays> => {
  const now = deps.clock();
  requireProof(session, now);
  const owner = await requirePerson(deps.db, session.memberId);
  const id = randomUUID();
  await noticingSmsTotal(deps, now, () =>
    deps.db.transaction((tx) => writeInvitation(tx, deps, { session, owner, id, draft })),
  );
  return listHelp(deps, session);
};

const requireInvitation = async (deps: HelpDeps, { memberId }: Session, token: string) => {
  const now = deps.clock();
  await takeAttempt(deps.db, ANSWERS, memberId, now);
  const helper = await requirePerson(deps.db, memberId);
  const asked = { tokenHash: hashOf(token), cin: helper.cin, memberId, now };
  const grant = await findInvitation(deps.db, asked);
  // of an unknown secret and of one for somebody else the same is said
  if (!grant) throw new AppError('link_invalid');
  return { grant, helper, now };
};

/** What is asked of whoever was invited, before they answer. */
export const readInvitation = async (
  deps: HelpDeps,
  session: Session,
  token: string,
): Promise<Help> => {
  const { grant } = await requireInvitation(deps, session, token);
  return toHelp(deps.db, grant, grant.ownerName);
};

export const answer = async (
  deps: HelpDeps,
  session: Session,
  { token, state }: { token: string; state: 'accepted' | 'refused' },
): Promise<HelpBothWays> => {
  const { grant, helper, now } = await requireInvitation(deps, session, token);
  await deps.db.transaction(async (tx) => {
    const { memberId: helperId } = session;
    if (!(await answerInvitation(tx, { id: grant.id, helperId, state, now })))
      throw new AppError('link_invalid');
    const told = await whoIsTold(tx, grant.ownerId, { now });
    await tell(tx, deps, state, told, { helper: helper.name });
    const act = state === 'accepted' ? 'helper.accepted' : 'helper.ended';
    await writeLedger(tx, byHelper(helper), { act, memberId: grant.ownerId, now });
  });
  return listHelp(deps, session);
};

/** At once, by either side, without being asked again who one is: nobody has to stay because a password is forgotten. */
export const end = async (deps: HelpDeps, session: Session, id: string): Promise<HelpBothWays> => {
  const now = deps.clock();
  if (!isUuid(id)) throw new AppError('not_found');
  await deps.db.transaction(async (tx) => {
    const { memberId } = session;
    const ended = await endGrant(tx, { id, memberId, now });
    if (!ended) throw new AppError('not_found');
    await dropSentAhead(tx, ended.ownerId, id);
    const owner = await requirePerson(tx, ended.ownerId);
    const helper = ended.helperId === null ? null : await requirePerson(tx, ended.helperId);
    const names = { owner: owner.name, helper: helper?.name ?? ended.helperName };
    for (const side of [ended.ownerId, ...(ended.helperId === null ? [] : [ended.helperId])])
      await tell(tx, deps, 'ended', await whoIsTold(tx, side, { now }), names);
    const by = memberId === ended.ownerId || helper === null ? byMember(owner) : byHelper(helper);
    const line = {
      act: 'helper.ended',
      memberId: ended.ownerId,
      reason: names.helper,
      now,
    } as const;
    await writeLedger(tx, by, line);
  });
  return listHelp(deps, session);
};
