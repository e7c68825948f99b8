/** How somebody comes to an account: a link in a message, good for two days and once. */
import { hash, randomBytes } from 'node:crypto';
import type { CaseKind } from '@rafiq/contract/cases/model';
import { issue } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import { checkNewStaff, type NewStaff } from '@rafiq/contract/staff/new-staff';
import { checkStaffPassword } from '@rafiq/contract/staff/password';
import { INVITATION_HOURS } from '@rafiq/contract/staff-people/rules';
import type { Clock } from '../../platform/clock.ts';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import {
  acceptInvitation,
  findInvitation,
  type Invited,
  keepInvitation,
  lockMember,
} from './people-repository.ts';
import { findByEmail, insertStaff } from './repository.ts';
import { type Addressee, type TellDeps, tellStaff } from './tell.ts';

export interface InviteDeps extends TellDeps {
  db: Db;
  clock: Clock;
  /** Links lead to the console's own address, whatever a request says. */
  consoleUrl: string;
}

export interface Invitation extends NewStaff {
  language: Language;
  kinds: readonly CaseKind[] | null;
}

const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;
const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The token stands behind the #: it is sent to no server and into no log. */
const linkOf = (consoleUrl: string, token: string): string =>
  `${consoleUrl}/console/#/invitation/${token}`;

const sendLink = async (
  tx: Transaction,
  deps: InviteDeps,
  { id, ...to }: Addressee & { id: string },
): Promise<void> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(deps.clock().getTime() + INVITATION_HOURS * 3_600_000);
  await keepInvitation(tx, { staffId: id, tokenHash: hashOf(token), expiresAt });
  const link = linkOf(deps.consoleUrl, token);
  await tellStaff(tx, deps, 'invitation', to, { link, expiresAt });
};

/** Null: somebody has this address already. */
export const inviteWithin = async (
  tx: Transaction,
  deps: InviteDeps,
  wanted: Invitation,
  by: Actor,
): Promise<string | null> => {
  const now = deps.clock();
  const made = { ...wanted, state: 'invited', passwordHash: null, isDemo: false } as const;
  const id = await insertStaff(tx, { ...made, now });
  if (id === null) return null;
  await sendLink(tx, deps, { ...wanted, id });
  const reason = `roles: ${wanted.roles.join(', ')}`;
  await writeLedger(tx, by, { act: 'staff.invited', about: id, reason, now });
  return id;
};

/** At the terminal, which stands above a second person. */
export const inviteStaff = async (
  deps: InviteDeps,
  wanted: Invitation,
  by: Actor,
): Promise<string | null> => {
  refuseIssues(checkNewStaff(wanted));
  return deps.db.transaction((tx) => inviteWithin(tx, deps, wanted, by));
};

/** Another link, in place of the one before; refuses who needs none. */
export const inviteAgain = (deps: InviteDeps, id: string, by: Actor): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const person = await lockMember(tx, id);
    if (person?.state !== 'invited' || person.isSealed) throw new AppError('not_found');
    await sendLink(tx, deps, person);
    const now = deps.clock();
    await writeLedger(tx, by, { act: 'staff.invited', about: id, reason: 'again', now });
  });

/** At the terminal: a link for somebody who waits for one, or has forgotten the password. False: nobody such. */
export const inviteByEmail = (deps: InviteDeps, email: string, by: Actor): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const found = await findByEmail(tx, email);
    const person = found && (await lockMember(tx, found.id));
    if (!person?.isLocal || person.isSealed || person.state === 'disabled') return false;
    await sendLink(tx, deps, person);
    const reason = person.state === 'invited' ? 'again' : 'new password';
    await writeLedger(tx, by, {
      act: 'staff.invited',
      about: person.id,
      reason,
      now: deps.clock(),
    });
    return true;
  });

/** Whose it is. */
export const readInvitation = async (
  { db, clock }: Pick<InviteDeps, 'db' | 'clock'>,
  token: string,
): Promise<Invited> => {
  const found = TOKEN.test(token) ? await findInvitation(db, hashOf(token), clock()) : undefined;
  if (!found) throw new AppError('link_invalid');
  return found;
};

/** Chooses the password; answers who it is and what is still to be done beside the first session. */
export const prepareAccepting = async (
  deps: Omit<InviteDeps, 'consoleUrl'> & { passwords: Passwords },
  { token, password }: { token: string; password: string },
): Promise<{ invited: Invited; accept: (tx: Transaction) => Promise<void> }> => {
  const invited = await readInvitation(deps, token);
  refuseIssues(checkStaffPassword(password, invited));
  if (isCommonPassword(password)) refuseIssue(issue('newPassword', 'password_common'));
  const passwordHash = await deps.passwords.hash(password);
  const accept = async (tx: Transaction) => {
    const row = { tokenHash: hashOf(token), passwordHash, now: deps.clock() };
    if (!(await acceptInvitation(tx, row))) throw new AppError('link_invalid');
    if (invited.state === 'active') await tellStaff(tx, deps, 'passwordChanged', invited);
  };
  return { invited, accept };
};
