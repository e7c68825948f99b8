import { createHash, randomBytes } from 'node:crypto';
import type { Brand } from '@rafiq/contract/core/brand';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { isMobile, maskEmail, maskPhone, normalizeCin } from '@rafiq/contract/core/formats';
import type { Language } from '@rafiq/contract/core/language';
import { makeReadablePassword } from '@rafiq/contract/core/readable-password';
import type { Channel, MaskedContact } from '@rafiq/contract/onboarding/model';
import { checkCin } from '@rafiq/contract/onboarding/rules';
import type { RecoveryLookup, RecoveryRequest } from '@rafiq/contract/recovery/model';
import {
  checkRecovery,
  RECOVERY_MINUTES,
  TEMPORARY_PASSWORD_MINUTES,
} from '@rafiq/contract/recovery/rules';
import type { Clock } from '../../platform/clock.ts';
import { countDateGuess } from '../../platform/date-guesses.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { Passwords } from '../../platform/password.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import type { SecurityKind, SecurityLog } from '../../platform/security-log.ts';
import { noticingSmsTotal, requireSms } from '../../platform/sms-total.ts';
import { hashTemporaryPassword } from '../../platform/temporary-password.ts';
import type { Standing, Totals } from '../../platform/totals.ts';
import { contactsThatRecover } from '../account/contacts/service.ts';
import { temporaryPasswordMessage } from './message.ts';
import {
  findByBirthDate,
  findByToken,
  insertRecovery,
  type Recoverable,
  saveTemporaryPassword,
  takeRecovery,
} from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  messages: Messages;
  passwords: Passwords;
  brand: Pick<Brand, 'name' | 'hotline'>;
  totals: Totals;
  securityLog: SecurityLog;
}

/** Who asks: from where, and with which browser if the member has signed in with it before. */
interface Asker {
  address: string;
  deviceId: string | null;
}

const TOKEN_BYTES = 32;
const MESSAGES: Limit = { name: 'recovery-messages', max: 3, minutes: 60 };

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** Where a lost access may be sent to. A landline takes no SMS: it is as if there were none. */
const reachable = (person: Recoverable, now: Date): Record<Channel, string | null> => {
  const { email, phone } = contactsThatRecover(person, now);
  return { email, phone: phone !== null && isMobile(phone) ? phone : null };
};

const masked = ({ email, phone }: Record<Channel, string | null>): MaskedContact => ({
  email: email && maskEmail(email),
  phone: phone && maskPhone(phone),
});

const noteOf =
  ({ db, clock, securityLog }: Pick<Deps, 'db' | 'clock' | 'securityLog'>, cin: string) =>
  (kind: SecurityKind, address: string, detail = '') =>
    securityLog.record(db, { kind, cin, address, detail, now: clock() }).catch(() => undefined);

/** The masked contacts of the person, and a token for the browser with which it may ask for a password. */
export const lookUp = async (
  deps: Pick<Deps, 'db' | 'clock' | 'securityLog'>,
  lookup: RecoveryLookup,
  { address, deviceId }: Asker,
): Promise<{ cin: string; contacts: MaskedContact; token: string }> => {
  const { db, clock } = deps;
  const now = clock();
  refuseIssues(checkRecovery(lookup, { today: todayInMorocco(now) }));
  const cin = normalizeCin(lookup.cin);
  const note = noteOf(deps, cin);
  const guess = await countDateGuess(db, { cin, address, deviceId }, now).catch(async (error) => {
    await note('recovery_failed', address, 'locked');
    throw error;
  });
  const person = await findByBirthDate(db, cin, lookup.birthDate);
  if (!person) {
    await note('recovery_failed', address);
    throw new AppError('recover_check_failed');
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = later(now, RECOVERY_MINUTES);
  await Promise.all([
    guess.giveBack(),
    insertRecovery(db, { tokenHash: hashOf(token), memberId: person.memberId, expiresAt }),
  ]);
  return { cin, contacts: masked(reachable(person, now)), token };
};

/** A browser that the member has used has messages of its own: no stranger uses them up. */
const messagesOf = (memberId: string, deviceId: string | null): string =>
  deviceId === null ? memberId : `${memberId} ${deviceId}`;

/**
 * Sends a temporary password. The old one stays valid until the new one is used. It comes in the language that it was
 * asked in; a client that names none gets the one that the member last read.
 */
export const sendTemporaryPassword = async (
  deps: Deps,
  request: RecoveryRequest,
  from: Asker & { by: Standing; token: string; language?: Language | undefined },
): Promise<MaskedContact> => {
  const { db, clock } = deps;
  refuseIssues(checkCin(request.cin));
  const now = clock();
  const cin = normalizeCin(request.cin);
  const tokenHash = hashOf(from.token);
  const person = await findByToken(db, { tokenHash, cin, now });
  if (!person) throw new AppError('recover_check_failed');
  const contacts = reachable(person, now);
  const recipient = contacts[request.channel];
  if (recipient === null) {
    const isEmail = request.channel === 'email';
    throw new AppError(isEmail ? 'recover_EmailNotFound' : 'recover_NumberNotFound');
  }
  const { memberId } = person;
  await takeAttempt(db, MESSAGES, messagesOf(memberId, from.deviceId), now);
  const password = makeReadablePassword();
  const language = from.language ?? person.language;
  const message = temporaryPasswordMessage({ language, brand: deps.brand, password });
  const secretHash = await hashTemporaryPassword(deps.passwords, password);
  const send = async (tx: Transaction) => {
    const sms = { phone: recipient, total: 'sms_to_members', by: from.by, now } as const;
    if (request.channel === 'phone') await requireSms(tx, deps, sms);
    // of two requests at the same moment one sends
    if (!(await takeRecovery(tx, tokenHash))) throw new AppError('recover_check_failed');
    const expiresAt = later(now, TEMPORARY_PASSWORD_MINUTES);
    await saveTemporaryPassword(tx, { memberId, secretHash, expiresAt });
    await deps.messages.queueMessage(tx, { ...message[request.channel], recipient, expiresAt });
  };
  await noticingSmsTotal(deps, now, () => db.transaction(send));
  await noteOf(deps, cin)('recovery_sent', from.address, request.channel);
  return masked(contacts);
};
