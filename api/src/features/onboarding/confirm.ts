import { CODE_LENGTH } from '@rafiq/contract/core/constants';
import { westernDigits } from '@rafiq/contract/core/digits';
import { issue } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import type { Channel, Confirmation } from '@rafiq/contract/onboarding/model';
import { isSmsCode } from '@rafiq/contract/onboarding/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import { noticingSmsTotal } from '../../platform/sms-total.ts';
import type { Standing } from '../../platform/totals.ts';
import { tellOfNewContacts } from '../account/service.ts';
import { openIdentity } from '../cases/service.ts';
import { recordEvent } from '../events/recording/service.ts';
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
  wrongCodesOf,
} from './confirmation-repository.ts';
import { requireOnboarding } from './service.ts';
import { allowedContacts } from './situation.ts';
import { CODES_IN_A_LIFE, type CodeGuess, countCodeGuess, noteWrongCode } from './wrong-codes.ts';

interface Deps extends SendingDeps {
  db: Db;
  clock: Clock;
  passwords: Passwords;
}

interface Asker {
  address: string;
  language: Language;
}

/** Only whoever holds the right code or link gets this far. */
const PASSWORDS_PER_MEMBER: Limit = { name: 'confirm-password', max: 10, minutes: 24 * 60 };

/** The account that waits behind a uid, locked. */
const lockWaiting = async (tx: Queryable, memberId: string): Promise<WaitingAccount> => {
  const account = await lockAccount(tx, memberId);
  if (!account) throw new AppError('onboarding_expired');
  // confirmed before, here or elsewhere: the way on is the sign-in
  if (account.state === 'active') throw new AppError('cin_already_taken');
  return account;
};

const signedUp = async (db: Queryable, uid: string, now: Date) => {
  const { memberId, uidHash, cin } = await requireOnboarding(db, uid, now);
  if (memberId === null) throw new AppError('onboarding_expired');
  return { memberId, uidHash, cin };
};

/**
 * Anybody who knows a CIN and a birth date can begin a sign-up; its code then reaches the owner of the contact on
 * file. Only from where the sign-up was made is the SMS code enough: elsewhere, and with a link, which opens anywhere,
 * the password chosen at sign-up proves that the owner does not activate a stranger's.
 */
const needsPassword = (type: Channel, uidHash: Buffer, signUp: SignUpProof): boolean =>
  type === 'email' || !isMadeBy(uidHash, signUp);

const isMadeBy = (uidHash: Buffer, { signUpUidHash }: SignUpProof): boolean =>
  signUpUidHash !== null && uidHash.equals(signUpUidHash);

type Outcome = 'confirmed' | 'expired' | 'closed' | 'stranger' | { left: number };

/** Who asks, and by what: settled before the transaction, since a password takes a while to check. */
interface Try {
  confirmation: Confirmation;
  memberId: string;
  cin: string;
  uidHash: Buffer;
  /** The hash that the given password fits; null when it fits none or was not given. */
  provenHash: string | null;
  language: Language;
  now: Date;
}

/** A token of 256 bits is not guessed: counting would only let a stranger end the owner's link. */
const isUsable = (stored: StoredConfirmation, { type, isOwn, now }: UsedBy): boolean =>
  stored.channel === type &&
  now.getTime() < stored.expiresAt &&
  (type === 'email' || triesLeft(stored, isOwn) > 0);

interface UsedBy {
  type: Channel;
  /** From where the sign-up was made. */
  isOwn: boolean;
  now: Date;
}

const triesLeft = ({ tries, otherTries }: StoredConfirmation, isOwn: boolean): number =>
  MAX_TRIES - (isOwn ? tries : otherTries);

const tryCode = async (tx: Transaction, deps: Deps, made: Try): Promise<Outcome> => {
  const { confirmation, memberId, cin, uidHash, provenHash, language, now } = made;
  const { type, code } = confirmation;
  const account = await lockWaiting(tx, memberId);
  const isOwn = isMadeBy(uidHash, account);
  const stored = await findConfirmation(tx, memberId);
  if (type === 'phone' && (await wrongCodesOf(tx, memberId)) >= CODES_IN_A_LIFE) return 'closed';
  if (!stored || !isUsable(stored, { type, isOwn, now })) return 'expired';
  if (!(await matches(tx, deps, stored, code))) {
    if (type === 'phone') await countTry(tx, memberId, { isOwn });
    return { left: triesLeft(stored, isOwn) - 1 };
  }
  // judged under the lock: another sign-up may have taken this one's place in the meantime
  const isProven = provenHash !== null && provenHash === account.passwordHash;
  if (needsPassword(type, uidHash, account) && !isProven) return 'stranger';
  await tellOfNewContacts(tx, deps, memberId, { ...account.pending, asked: language, now });
  await activate(tx, { memberId, language });
  if (!account.verified) await openIdentity(tx, cin, now);
  await recordEvent(tx, { type: 'account.activated', memberId, ids: {}, now });
  await deleteConfirmation(tx, memberId);
  return 'confirmed';
};

/**
 * The hash that the password fits: of who did not make the sign-up here. Only asked for once the code is right, since
 * each costs a good part of a second.
 */
const provePassword = async (
  deps: Deps,
  { type, code, password }: Confirmation,
  memberId: string,
  passwordHash: string | null,
): Promise<string | null> => {
  const { db, passwords } = deps;
  const now = deps.clock();
  const stored = await findConfirmation(db, memberId);
  if (!password || !stored || !isUsable(stored, { type, isOwn: false, now })) return null;
  if (!(await matches(db, deps, stored, code))) return null;
  const attempt = await takeAttempt(db, PASSWORDS_PER_MEMBER, memberId, now);
  if (!(await passwords.verify(passwordHash, password))) return null;
  await attempt.giveBack();
  return passwordHash;
};

const isGuess = (outcome: Outcome): boolean =>
  typeof outcome === 'object' || outcome === 'stranger';

/** What turned out to be no wrong code is given back. */
const countingGuess = async (
  deps: Deps,
  guess: CodeGuess,
  work: () => Promise<Outcome>,
): Promise<Outcome> => {
  const attempt = await countCodeGuess(deps, guess);
  let outcome: Outcome | undefined;
  try {
    outcome = await work();
  } finally {
    if (outcome === undefined || !isGuess(outcome)) await attempt.giveBack().catch(() => undefined);
  }
  if (isGuess(outcome)) await noteWrongCode(deps, guess);
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
  const { memberId, uidHash, cin } = await signedUp(db, uid, now);
  const signUp = await findSignUpProof(db, memberId);
  const asksPassword = signUp !== null && needsPassword(type, uidHash, signUp);
  if (asksPassword && signUp.state === 'pending' && !password)
    refuseIssues([issue('password', 'required')]);
  const work = async () => {
    const provenHash = asksPassword
      ? await provePassword(deps, confirmation, memberId, signUp.passwordHash)
      : null;
    const made = { confirmation, memberId, cin, uidHash, provenHash, language, now };
    return db.transaction((tx) => tryCode(tx, deps, made));
  };
  const isOwn = signUp !== null && isMadeBy(uidHash, signUp);
  const ownSignUp = isOwn ? uidHash.toString('hex') : null;
  const guess = { memberId, cin, address, ownSignUp, now };
  const outcome = type === 'phone' ? await countingGuess(deps, guess, work) : await work();
  if (outcome === 'confirmed') {
    const event = { kind: 'account_activated', cin, address, detail: type, now } as const;
    return deps.securityLog.record(db, event).catch(() => undefined);
  }
  if (outcome === 'closed') throw new AppError('codes_closed');
  if (outcome === 'stranger') throw new AppError('signup_password_wrong');
  if (type === 'email') throw new AppError('link_invalid');
  if (outcome === 'expired' || outcome.left === 0) throw new AppError('code_expired');
  throw new AppError('code_wrong', { details: { left: outcome.left } });
};

export const resend = async (
  deps: Deps,
  { uid, type }: { uid: string; type: Channel },
  { language, by }: Pick<Asker, 'language'> & { by: Standing },
): Promise<void> => {
  const now = deps.clock();
  const { memberId } = await signedUp(deps.db, uid, now);
  const send = async (tx: Transaction) => {
    const account = await lockWaiting(tx, memberId);
    const recipient = allowedContacts(account, now)[type];
    if (!recipient)
      throw new AppError('invalid_data', { issues: [issue('type', 'channel_required')] });
    const newContacts = account.verified ? account.pending : null;
    const sending = { uid, memberId, channel: type, recipient, newContacts, language, by, now };
    await sendAgain(tx, deps, sending);
  };
  await noticingSmsTotal(deps, now, () => deps.db.transaction(send));
};
