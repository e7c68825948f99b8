import { createHash, randomBytes } from 'node:crypto';
import type { Brand } from '@rafiq/contract/core/brand';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { maskEmail, maskPhone, normalizeCin } from '@rafiq/contract/core/formats';
import type { Language } from '@rafiq/contract/core/language';
import type { Channel, MaskedContact } from '@rafiq/contract/onboarding/model';
import { checkCin } from '@rafiq/contract/onboarding/rules';
import type { RecoveryLookup, RecoveryRequest } from '@rafiq/contract/recovery/model';
import {
  checkRecovery,
  RECOVERY_MINUTES,
  TEMPORARY_PASSWORD_MINUTES,
} from '@rafiq/contract/recovery/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { addressSubject } from '../../platform/networks.ts';
import type { Passwords } from '../../platform/password.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import { hashTemporaryPassword, makeTemporaryPassword } from '../../platform/temporary-password.ts';
import { contactsThatRecover } from '../account/service.ts';
import { temporaryPasswordMessage } from './message.ts';
import {
  deleteExpired,
  findByBirthDate,
  findByToken,
  insertRecovery,
  saveTemporaryPassword,
  takeRecovery,
} from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  messages: Messages;
  passwords: Passwords;
  brand: Pick<Brand, 'name' | 'hotline'>;
}

const TOKEN_BYTES = 32;
const PER_ADDRESS: Limit = { name: 'recovery-address', max: 20, minutes: 60 };
const PER_CIN: Limit = { name: 'recovery-cin', max: 10, minutes: 60 };
const MESSAGES: Limit = { name: 'recovery-messages', max: 3, minutes: 60 };

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

const masked = ({ email, phone }: Record<Channel, string | null>): MaskedContact => ({
  email: email && maskEmail(email),
  phone: phone && maskPhone(phone),
});

/** The masked contacts of the person, and a token for the browser with which it may ask for a password. */
export const lookUp = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  lookup: RecoveryLookup,
  address: string,
): Promise<{ cin: string; contacts: MaskedContact; token: string }> => {
  const now = clock();
  refuseIssues(checkRecovery(lookup, { today: todayInMorocco(now) }));
  const cin = normalizeCin(lookup.cin);
  await takeAttempt(db, PER_ADDRESS, addressSubject(address), now);
  await takeAttempt(db, PER_CIN, cin, now);
  const person = await findByBirthDate(db, cin, lookup.birthDate);
  if (!person) throw new AppError('recover_check_failed');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = later(now, RECOVERY_MINUTES);
  await insertRecovery(db, { tokenHash: hashOf(token), memberId: person.memberId, expiresAt });
  return { cin, contacts: masked(contactsThatRecover(person, now)), token };
};

/**
 * Sends a temporary password. The old one stays valid until the new one is used. It comes in the language that it was
 * asked in; a client that names none gets the one that the member last read.
 */
export const sendTemporaryPassword = async (
  deps: Deps,
  request: RecoveryRequest,
  from: { token: string; address: string; language?: Language | undefined },
): Promise<MaskedContact> => {
  const { db, clock } = deps;
  refuseIssues(checkCin(request.cin));
  const now = clock();
  await takeAttempt(db, PER_ADDRESS, addressSubject(from.address), now);
  const tokenHash = hashOf(from.token);
  const person = await findByToken(db, { tokenHash, cin: normalizeCin(request.cin), now });
  if (!person) throw new AppError('recover_check_failed');
  // as they are now: a change since the lookup may have ended what it showed
  const contacts = contactsThatRecover(person, now);
  const recipient = contacts[request.channel];
  if (recipient === null) {
    const isEmail = request.channel === 'email';
    throw new AppError(isEmail ? 'recover_EmailNotFound' : 'recover_NumberNotFound');
  }
  const { memberId } = person;
  await takeAttempt(db, MESSAGES, memberId, now);
  const password = makeTemporaryPassword();
  const language = from.language ?? person.language;
  const message = temporaryPasswordMessage({ language, brand: deps.brand, password });
  const secretHash = await hashTemporaryPassword(deps.passwords, password);
  await db.transaction(async (tx) => {
    // of two requests at the same moment one sends
    if (!(await takeRecovery(tx, tokenHash))) throw new AppError('recover_check_failed');
    await saveTemporaryPassword(tx, {
      memberId,
      secretHash,
      expiresAt: later(now, TEMPORARY_PASSWORD_MINUTES),
    });
    await deps.messages.queueMessage(tx, { ...message[request.channel], recipient });
  });
  return masked(contacts);
};

export const sweepRecoveries = (db: Queryable, now: Date): Promise<number> =>
  deleteExpired(db, now);
