import { CODE_LENGTH } from '@rafiq/contract/core/constants';
import { maskEmail, maskPhone } from '@rafiq/contract/core/formats';
import { issue } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import type { Channel, Confirmation } from '@rafiq/contract/onboarding/model';
import { isSmsCode } from '@rafiq/contract/onboarding/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import {
  activate,
  findPasswordHash,
  lockAccount,
  type WaitingAccount,
} from './account-repository.ts';
import { MAX_TRIES, matches, type SendingDeps, sendAgain } from './confirmation.ts';
import { countTry, deleteConfirmation, findConfirmation } from './confirmation-repository.ts';
import { changedMessage } from './messages/compose.ts';
import { requireOnboarding } from './service.ts';
import { allowedContacts } from './situation.ts';

interface Deps extends SendingDeps {
  db: Db;
  clock: Clock;
  passwords: Passwords;
}

/** Five tries a code and three new codes an hour would still be hundreds of guesses a day at four digits. */
const PER_MEMBER: Limit = { name: 'confirm-member', max: 20, minutes: 24 * 60 };

/** The account that waits behind a uid, locked. */
const lockWaiting = async (tx: Queryable, memberId: string): Promise<WaitingAccount> => {
  const account = await lockAccount(tx, memberId);
  if (!account) throw new AppError('onboarding_expired');
  // confirmed before, here or elsewhere: the way on is the sign-in
  if (account.state === 'active') throw new AppError('cin_already_taken');
  return account;
};

const memberBehind = async (db: Queryable, uid: string, now: Date): Promise<string> => {
  const { memberId } = await requireOnboarding(db, uid, now);
  if (memberId === null) throw new AppError('onboarding_expired');
  return memberId;
};

/** A contact that the insurer had on file and that is replaced learns of it. */
const tellOldContacts = async (
  tx: Queryable,
  { messages, brand }: SendingDeps,
  { onFile, pending }: WaitingAccount,
  language: Language,
): Promise<void> => {
  const { email, phone } = onFile;
  if (email && pending.email && pending.email !== email) {
    const context = { brand, language, recipient: email };
    await messages.queueMessage(tx, changedMessage(context, 'email', maskEmail(pending.email)));
  }
  if (phone && pending.phone && pending.phone !== phone) {
    const context = { brand, language, recipient: phone };
    await messages.queueMessage(tx, changedMessage(context, 'sms', maskPhone(pending.phone)));
  }
};

type Outcome = 'confirmed' | 'expired' | 'stranger' | { left: number };

const tryCode = async (
  tx: Queryable,
  deps: Deps,
  {
    memberId,
    type,
    code,
    isSamePerson,
    language,
    now,
  }: Confirmation & {
    memberId: string;
    isSamePerson: boolean;
    language: Language;
    now: Date;
  },
): Promise<Outcome> => {
  const account = await lockWaiting(tx, memberId);
  const stored = await findConfirmation(tx, memberId);
  if (!stored || stored.channel !== type) return 'expired';
  if (now.getTime() >= stored.expiresAt || stored.tries >= MAX_TRIES) return 'expired';
  if (!matches(stored, code)) {
    await countTry(tx, memberId);
    return { left: MAX_TRIES - stored.tries - 1 };
  }
  if (!isSamePerson) return 'stranger';
  await tellOldContacts(tx, deps, account, language);
  await activate(tx, { memberId, language });
  await deleteConfirmation(tx, memberId);
  return 'confirmed';
};

/**
 * Anybody who knows a CIN and a birth date can begin a sign-up; the link then reaches the owner of the contact on
 * file. Only who also knows the password chosen at sign-up may finish it: the owner must not activate a stranger's.
 */
const isWhoSignedUp = async (
  { db, passwords }: Deps,
  memberId: string,
  { type, password = '' }: Confirmation,
): Promise<boolean> => {
  if (type === 'phone') return true;
  return passwords.verify(await findPasswordHash(db, memberId), password);
};

export const confirm = async (
  deps: Deps,
  confirmation: Confirmation,
  language: Language,
): Promise<void> => {
  const { db, clock } = deps;
  const { type, code, uid } = confirmation;
  if (type === 'phone' && !isSmsCode(code)) {
    refuseIssues([issue('code', 'code_format', { length: CODE_LENGTH })]);
  }
  if (type === 'email' && !confirmation.password) refuseIssues([issue('password', 'required')]);
  const now = clock();
  const memberId = await memberBehind(db, uid, now);
  const attempt = await takeAttempt(db, PER_MEMBER, memberId, now);
  let outcome: Outcome | undefined;
  try {
    const isSamePerson = await isWhoSignedUp(deps, memberId, confirmation);
    outcome = await db.transaction((tx) =>
      tryCode(tx, deps, { ...confirmation, memberId, isSamePerson, language, now }),
    );
  } finally {
    // only a guess counts
    const isGuess = typeof outcome === 'object' || outcome === 'stranger';
    if (!isGuess) await attempt.giveBack().catch(() => undefined);
  }
  if (outcome === 'confirmed') return;
  if (outcome === 'stranger') throw new AppError('signup_password_wrong');
  if (type === 'email') throw new AppError('link_invalid');
  if (outcome === 'expired') throw new AppError('code_expired');
  throw new AppError('code_wrong', { details: { left: outcome.left } });
};

export const resend = async (
  deps: Deps,
  { uid, type }: { uid: string; type: Channel },
  language: Language,
): Promise<void> => {
  const now = deps.clock();
  const memberId = await memberBehind(deps.db, uid, now);
  await deps.db.transaction(async (tx) => {
    const account = await lockWaiting(tx, memberId);
    const recipient = allowedContacts(account)[type];
    if (!recipient)
      throw new AppError('invalid_data', { issues: [issue('type', 'channel_required')] });
    const newContacts = account.verified ? account.pending : null;
    const sending = { uid, memberId, channel: type, recipient, newContacts, language, now };
    await sendAgain(tx, deps, sending);
  });
};
