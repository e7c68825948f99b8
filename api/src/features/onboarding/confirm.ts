import { CODE_LENGTH } from '@rafiq/contract/core/constants';
import { westernDigits } from '@rafiq/contract/core/digits';
import { issue } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import type { Channel, Confirmation } from '@rafiq/contract/onboarding/model';
import { isSmsCode } from '@rafiq/contract/onboarding/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { addressSubject } from '../../platform/networks.ts';
import type { Passwords } from '../../platform/password.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import { tellOfNewContacts } from '../account/service.ts';
import {
  activate,
  findSignUpProof,
  lockAccount,
  type SignUpProof,
  type WaitingAccount,
} from './account-repository.ts';
import { MAX_TRIES, matches, type SendingDeps, sendAgain } from './confirmation.ts';
import {
  countTry,
  deleteConfirmation,
  findConfirmation,
  type StoredConfirmation,
} from './confirmation-repository.ts';
import { requireOnboarding } from './service.ts';
import { allowedContacts } from './situation.ts';

interface Deps extends SendingDeps {
  db: Db;
  clock: Clock;
  passwords: Passwords;
}

interface Asker {
  address: string;
  language: Language;
}

const DAY = 24 * 60;
/** Five tries a code and three new codes an hour would still be hundreds of guesses a day at four digits. */
const GUESSES_PER_MEMBER: Limit = { name: 'confirm-member', max: 10, minutes: DAY };
/** Nor may one guesser go from account to account. */
const GUESSES_PER_ADDRESS: Limit = { name: 'confirm-address', max: 20, minutes: DAY };
/** Only whoever holds the right code or link gets this far. */
const PASSWORDS_PER_MEMBER: Limit = { name: 'confirm-password', max: 10, minutes: DAY };
const RESENDS_PER_ADDRESS: Limit = { name: 'resend-address', max: 30, minutes: 60 };

/** The account that waits behind a uid, locked. */
const lockWaiting = async (tx: Queryable, memberId: string): Promise<WaitingAccount> => {
  const account = await lockAccount(tx, memberId);
  if (!account) throw new AppError('onboarding_expired');
  // confirmed before, here or elsewhere: the way on is the sign-in
  if (account.state === 'active') throw new AppError('cin_already_taken');
  return account;
};

const signedUp = async (db: Queryable, uid: string, now: Date) => {
  const { memberId, uidHash } = await requireOnboarding(db, uid, now);
  if (memberId === null) throw new AppError('onboarding_expired');
  return { memberId, uidHash };
};

/**
 * Anybody who knows a CIN and a birth date can begin a sign-up; its code then reaches the owner of the contact on
 * file. Only from where the sign-up was made is the SMS code enough: elsewhere, and with a link, which opens anywhere,
 * the password chosen at sign-up proves that the owner does not activate a stranger's.
 */
const needsPassword = (type: Channel, uidHash: Buffer, { signUpUidHash }: SignUpProof): boolean =>
  type === 'email' || signUpUidHash === null || !uidHash.equals(signUpUidHash);

type Outcome = 'confirmed' | 'expired' | 'stranger' | { left: number };

/** Who asks, and by what: settled before the transaction, since a password takes a while to check. */
interface Try {
  confirmation: Confirmation;
  memberId: string;
  uidHash: Buffer;
  /** The hash that the given password fits; null when it fits none or was not given. */
  provenHash: string | null;
  language: Language;
  now: Date;
}

/** A token of 256 bits is not guessed: counting would only let a stranger end the owner's link. */
const isUsable = (stored: StoredConfirmation, type: Channel, now: Date): boolean =>
  stored.channel === type &&
  now.getTime() < stored.expiresAt &&
  (type === 'email' || stored.tries < MAX_TRIES);

const tryCode = async (tx: Queryable, deps: Deps, made: Try): Promise<Outcome> => {
  const { confirmation, memberId, uidHash, provenHash, language, now } = made;
  const { type, code } = confirmation;
  const account = await lockWaiting(tx, memberId);
  const stored = await findConfirmation(tx, memberId);
  if (!stored || !isUsable(stored, type, now)) return 'expired';
  if (!matches(stored, code)) {
    if (type === 'phone') await countTry(tx, memberId);
    return { left: MAX_TRIES - stored.tries - 1 };
  }
  // judged under the lock: another sign-up may have taken this one's place in the meantime
  const isProven = provenHash !== null && provenHash === account.passwordHash;
  if (needsPassword(type, uidHash, account) && !isProven) return 'stranger';
  await tellOfNewContacts(tx, deps, memberId, { ...account.pending, asked: language });
  await activate(tx, { memberId, language });
  await deleteConfirmation(tx, memberId);
  return 'confirmed';
};

/** The hash that the password fits. Only asked for once the code is right: each costs a good part of a second. */
const provePassword = async (
  { db, passwords, clock }: Deps,
  { type, code, password }: Confirmation,
  memberId: string,
  passwordHash: string | null,
): Promise<string | null> => {
  const now = clock();
  const stored = await findConfirmation(db, memberId);
  if (!password || !stored || !isUsable(stored, type, now) || !matches(stored, code)) return null;
  const attempt = await takeAttempt(db, PASSWORDS_PER_MEMBER, memberId, now);
  if (!(await passwords.verify(passwordHash, password))) return null;
  await attempt.giveBack();
  return passwordHash;
};

/** Wrong codes count, for the account and for the address; what turned out otherwise is given back. */
const countingGuesses = async (
  { db, clock }: Deps,
  { memberId, address }: { memberId: string; address: string },
  work: () => Promise<Outcome>,
): Promise<Outcome> => {
  const now = clock();
  const attempts = [await takeAttempt(db, GUESSES_PER_MEMBER, memberId, now)];
  let outcome: Outcome | undefined;
  try {
    attempts.push(await takeAttempt(db, GUESSES_PER_ADDRESS, addressSubject(address), now));
    outcome = await work();
  } finally {
    const isGuess = typeof outcome === 'object' || outcome === 'stranger';
    if (!isGuess) for (const attempt of attempts) await attempt.giveBack().catch(() => undefined);
  }
  return outcome;
};

export const confirm = async (
  deps: Deps,
  sent: Confirmation,
  { address, language }: Asker,
): Promise<void> => {
  const { db, clock } = deps;
  const confirmation = { ...sent, code: westernDigits(sent.code) };
  const { type, code, uid, password } = confirmation;
  if (type === 'phone' && !isSmsCode(code)) {
    refuseIssues([issue('code', 'code_format', { length: CODE_LENGTH })]);
  }
  if (type === 'email' && !password) refuseIssues([issue('password', 'required')]);
  const now = clock();
  const { memberId, uidHash } = await signedUp(db, uid, now);
  const signUp = await findSignUpProof(db, memberId);
  const asksPassword = signUp !== null && needsPassword(type, uidHash, signUp);
  if (asksPassword && signUp.state === 'pending' && !password)
    refuseIssues([issue('password', 'required')]);
  const work = async () => {
    const provenHash = asksPassword
      ? await provePassword(deps, confirmation, memberId, signUp.passwordHash)
      : null;
    const made = { confirmation, memberId, uidHash, provenHash, language, now };
    return db.transaction((tx) => tryCode(tx, deps, made));
  };
  const outcome =
    type === 'phone' ? await countingGuesses(deps, { memberId, address }, work) : await work();
  if (outcome === 'confirmed') return;
  if (outcome === 'stranger') throw new AppError('signup_password_wrong');
  if (type === 'email') throw new AppError('link_invalid');
  if (outcome === 'expired' || outcome.left === 0) throw new AppError('code_expired');
  throw new AppError('code_wrong', { details: { left: outcome.left } });
};

export const resend = async (
  deps: Deps,
  { uid, type }: { uid: string; type: Channel },
  { address, language }: Asker,
): Promise<void> => {
  const now = deps.clock();
  const { memberId } = await signedUp(deps.db, uid, now);
  await takeAttempt(deps.db, RESENDS_PER_ADDRESS, addressSubject(address), now);
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
