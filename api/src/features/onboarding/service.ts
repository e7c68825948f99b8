/** What other features may ask about an onboarding: whether its uid is still good, and to take one back. */
import type { Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import {
  deleteSignUp,
  deleteUnverifiedMember,
  lockAccount,
  type WaitingAccount,
} from './account-repository.ts';
import { findOnboarding, type Onboarding } from './repository.ts';
import { hashUid, isUid } from './uid.ts';

export { sendActivation } from './activation.ts';
export type { SendingDeps } from './confirmation.ts';

/** Within this time the forms must be filled in; the browser forgets what was typed by then too. */
export const ONBOARDING_HOURS = 1;
const ONBOARDING_MS = ONBOARDING_HOURS * 3_600_000;

/** One that has led to an account or a request: its codes and links outlive the hour. */
const isFinished = (onboarding: Onboarding): boolean =>
  onboarding.memberId !== null || onboarding.requestId !== null;

/** The onboarding behind a uid, as long as it is open or has led to something. */
export const requireOnboarding = async (
  db: Queryable,
  uid: string,
  now: Date,
): Promise<Onboarding> => {
  const found = isUid(uid) ? await findOnboarding(db, hashUid(uid)) : null;
  if (!found) throw new AppError('onboarding_expired');
  const isOpen = now.getTime() < found.createdAt + ONBOARDING_MS;
  if (!isOpen && !isFinished(found)) throw new AppError('onboarding_expired');
  return found;
};

/** For what only belongs to forms that are still being filled in: terms, files, the sign-up itself. */
export const requireOpenOnboarding = async (
  db: Queryable,
  uid: string,
  now: Date,
): Promise<Onboarding> => {
  const onboarding = await requireOnboarding(db, uid, now);
  if (now.getTime() >= onboarding.createdAt + ONBOARDING_MS) {
    throw new AppError('onboarding_expired');
  }
  return onboarding;
};

const removeLocked = ({ memberId, verified }: WaitingAccount, tx: Queryable): Promise<void> =>
  verified ? deleteSignUp(tx, memberId) : deleteUnverifiedMember(tx, memberId);

/** Takes back a sign-up: the account and all that came with it. The registry's own row stays as it was. */
export const removeAccount = async (tx: Queryable, memberId: string): Promise<void> => {
  const account = await lockAccount(tx, memberId);
  // verified and confirmed: nobody's leftover
  if (!account || (account.state === 'active' && account.verified)) return;
  await removeLocked(account, tx);
};

/** The same for one that nobody confirmed. It may have been, since it was found: what counts is what the lock sees. */
export const removePendingAccount = async (tx: Queryable, memberId: string): Promise<void> => {
  const account = await lockAccount(tx, memberId);
  if (account?.state === 'pending') await removeLocked(account, tx);
};
