/** The code or link that proves a contact: made, sent and kept as a salted hash only. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Brand } from '@rafiq/contract/core/brand';
import { maskEmail, maskPhone } from '@rafiq/contract/core/formats';
import type { Language } from '@rafiq/contract/core/language';
import type { Channel } from '@rafiq/contract/onboarding/model';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { mailboxOf } from '../../platform/messages/mailbox.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { type Limit, takeAttemptWithin } from '../../platform/rate-limit.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import type { KeptCode, ShortCodes } from '../../platform/short-codes.ts';
import { requireSms } from '../../platform/sms-total.ts';
import type { Standing, Totals } from '../../platform/totals.ts';
import {
  findConfirmation,
  type StoredConfirmation,
  saveConfirmation,
  wrongCodesOf,
} from './confirmation-repository.ts';
import type { Contacts } from './findings-repository.ts';
import { codeMessage, linkMessage } from './messages/compose.ts';
import { CODES_IN_A_LIFE } from './wrong-codes.ts';

export interface SendingDeps {
  messages: Messages;
  brand: Pick<Brand, 'name' | 'hotline' | 'terms'>;
  publicUrl: string;
  totals: Totals;
  securityLog: SecurityLog;
  codes: ShortCodes;
}

interface Sending {
  uid: string;
  memberId: string;
  channel: Channel;
  recipient: string;
  /** Set when the code goes to a contact on file: what becomes the member's contact with it. */
  newContacts: Contacts | null;
  language: Language;
  /** As whom whoever asked counts in the totals; one of the staff when left out. */
  by?: Standing;
  now: Date;
}

const CODE_MS = 10 * 60_000;
const LINK_MS = 24 * 3_600_000;
const PAUSE_MS = 60_000;
const SALT_BYTES = 16;
const TOKEN_BYTES = 32;
export const MAX_TRIES = 5;

const RESENDS: Limit = { name: 'confirmation-resend', max: 3, minutes: 60 };
/** Whoever signs strangers up cannot fill one person's mailbox through many of them. */
export const PER_RECIPIENT: Limit = { name: 'onboarding-recipient', max: 10, minutes: 60 };
/** Nor, by naming it as their own, keep a code from the contact that the insurer has on file. */
const PER_CONTACT_ON_FILE: Limit = { name: 'onboarding-on-file', max: 10, minutes: 60 };

const hashToken = (salt: Buffer, token: string): Buffer =>
  createHash('sha256').update(salt).update(token).digest();

export const matches = async (
  tx: Queryable,
  { codes }: Pick<SendingDeps, 'codes'>,
  { channel, salt, secretHash }: StoredConfirmation,
  typed: string,
): Promise<boolean> =>
  channel === 'phone'
    ? codes.matches(tx, { salt, hash: secretHash }, typed)
    : timingSafeEqual(hashToken(salt, typed), secretHash);

/** 256 bits need no key: nobody goes through them. */
const newToken = (): KeptCode & { code: string } => {
  const code = randomBytes(TOKEN_BYTES).toString('base64url');
  const salt = randomBytes(SALT_BYTES);
  return { code, salt, hash: hashToken(salt, code) };
};

const linkOf = (publicUrl: string, uid: string, token: string): string =>
  `${publicUrl}/#/onboarding/validation?uid=${uid}&token=${token}`;

const maskedList = ({ email, phone }: Contacts): string[] => [
  ...(email ? [maskEmail(email)] : []),
  ...(phone ? [maskPhone(phone)] : []),
];

/** A code of four digits goes only to a mobile, within the totals, and while not too many were guessed. */
const refuseCode = async (
  tx: Transaction,
  { totals, brand }: SendingDeps,
  { memberId, recipient, newContacts, by, now }: Sending,
): Promise<void> => {
  if ((await wrongCodesOf(tx, memberId)) >= CODES_IN_A_LIFE) throw new AppError('codes_closed');
  const total = newContacts === null ? 'sms_to_strangers' : 'sms_to_members';
  await requireSms(tx, { totals, brand }, { phone: recipient, total, ...(by && { by }), now });
};

export const sendConfirmation = async (
  tx: Transaction,
  deps: SendingDeps,
  sending: Sending,
): Promise<void> => {
  const { messages, brand, publicUrl, codes } = deps;
  const { channel, recipient, now, language } = sending;
  if (channel === 'phone') await refuseCode(tx, deps, sending);
  const limit = sending.newContacts === null ? PER_RECIPIENT : PER_CONTACT_ON_FILE;
  await takeAttemptWithin(tx, limit, mailboxOf(recipient), now);
  const { code: secret, salt, hash } = await (channel === 'phone' ? codes.make(tx) : newToken());
  const expiresAt = new Date(now.getTime() + (channel === 'phone' ? CODE_MS : LINK_MS));
  await saveConfirmation(tx, sending.memberId, {
    channel,
    recipient,
    salt,
    secretHash: hash,
    sentAt: now,
    expiresAt,
  });
  const context = { brand, language, recipient };
  const newContacts = sending.newContacts ? maskedList(sending.newContacts) : [];
  const message =
    channel === 'phone'
      ? codeMessage(context, secret)
      : linkMessage(context, { link: linkOf(publicUrl, sending.uid, secret), newContacts });
  await messages.queueMessage(tx, { ...message, expiresAt });
};

/** At most one a minute and three an hour, besides the first. */
export const sendAgain = async (
  tx: Transaction,
  deps: SendingDeps,
  sending: Sending,
): Promise<void> => {
  const last = await findConfirmation(tx, sending.memberId);
  const waitMs = last ? last.sentAt + PAUSE_MS - sending.now.getTime() : 0;
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / 1000);
    throw new AppError('resend_too_soon', { details: { seconds }, retryAfterSeconds: seconds });
  }
  // by sign-up: whoever begins another in the owner's name uses up nothing of the owner's
  await takeAttemptWithin(tx, RESENDS, `${sending.memberId} ${sending.uid}`, sending.now);
  await sendConfirmation(tx, deps, sending);
};

/** A double click: the same code is on its way to the same contact already. */
export const wasJustSent = async (tx: Queryable, sending: Sending): Promise<boolean> => {
  const last = await findConfirmation(tx, sending.memberId);
  return (
    last !== null &&
    last.channel === sending.channel &&
    last.recipient === sending.recipient &&
    sending.now.getTime() < last.sentAt + PAUSE_MS
  );
};
