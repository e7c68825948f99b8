/** A new contact answers by itself: an e-mail by its link, a phone by the code that it was sent. */

import { countsFrom, isSettled } from '@rafiq/contract/account/rules';
import type { PendingContact } from '@rafiq/contract/account/schema';
import { CODE_LENGTH } from '@rafiq/contract/core/constants';
import { westernDigits } from '@rafiq/contract/core/digits';
import { maskEmail, maskPhone } from '@rafiq/contract/core/formats';
import { issue } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import type { Channel } from '@rafiq/contract/onboarding/model';
import { isSmsCode } from '@rafiq/contract/onboarding/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { mailboxOf } from '../../platform/messages/mailbox.ts';
import { type Limit, takeAttempt, takeAttemptWithin } from '../../platform/rate-limit.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import type { ShortCodes } from '../../platform/short-codes.ts';
import { noticingSmsTotal, requireSms, SMS_UNAVAILABLE } from '../../platform/sms-total.ts';
import type { Totals } from '../../platform/totals.ts';
import { findByLink } from './contact-link-repository.ts';
import {
  changesOf,
  countTry,
  markConfirmed,
  type StoredChange,
  saveSecret,
  secretOf,
} from './contact-repository.ts';
import { hashToken, newSecret } from './contact-secrets.ts';
import { type NoticeDeps, sendNotice } from './notice.ts';
import { contactsOf, lockContacts } from './repository.ts';

export type SendingDeps = NoticeDeps & {
  publicUrl: string;
  totals: Totals;
  securityLog: SecurityLog;
  codes: ShortCodes;
};
type Deps = SendingDeps & { db: Db; clock: Clock };

const MAX_TRIES = 5;
const PAUSE_MS = 60_000;
const DAY = 24 * 60;
/** Nobody's mailbox is filled, whichever accounts name it. */
const PER_RECIPIENT: Limit = { name: 'contact-recipient', max: 10, minutes: 60 };
const RESENDS: Limit = { name: 'contact-resend', max: 3, minutes: 60 };
/** Four digits would be found in a few hundred tries. */
const GUESSES: Limit = { name: 'contact-code', max: 10, minutes: DAY };

interface Sending {
  memberId: string;
  change: Pick<StoredChange, 'id' | 'kind' | 'newValue'>;
  language: Language;
  now: Date;
}

const send = async (tx: Transaction, deps: SendingDeps, sending: Sending): Promise<void> => {
  const { memberId, language, now } = sending;
  const { id, kind, newValue: recipient } = sending.change;
  if (recipient === null) return;
  const sms = { phone: recipient, total: 'sms_to_new_contacts', now } as const;
  if (kind === 'phone') await requireSms(tx, deps, sms);
  await takeAttemptWithin(tx, PER_RECIPIENT, mailboxOf(recipient), now);
  const { text, secret } = await newSecret(tx, deps.codes, { kind, now });
  await saveSecret(tx, memberId, { id, ...secret });
  const link = `${deps.publicUrl}/#/contact/confirm/${text}`;
  const to = { kind, recipient, language, expiresAt: secret.expiresAt };
  await sendNotice(tx, deps, 'confirmContact', to, { link, code: text });
};

const NOT_NOW = ['too_many_attempts', SMS_UNAVAILABLE];

/** With the change itself, which stands whether or not somebody has had too many messages today. */
export const sendFirst = async (
  tx: Transaction,
  deps: SendingDeps,
  sending: Sending,
): Promise<void> => {
  await send(tx, deps, sending).catch((error: unknown) => {
    if (!(error instanceof AppError) || !NOT_NOW.includes(error.code)) throw error;
  });
};

const openChanges = async (db: Queryable, memberId: string, now: Date): Promise<StoredChange[]> =>
  (await changesOf(db, memberId)).filter((change) => !isSettled(change, now));

const masked = (kind: Channel, contact: string | null): string | null =>
  contact && (kind === 'email' ? maskEmail(contact) : maskPhone(contact));

/** What is on file but does not recover the access yet. */
export const listPending = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<PendingContact[]> => {
  const open = await openChanges(db, memberId, clock());
  return open.map(({ kind, newValue, oldValue, isProven, isConfirmed, changedAt }) => ({
    kind,
    contact: newValue,
    isConfirmed,
    countsFrom: isProven ? null : countsFrom(changedAt).toISOString(),
    recovers: masked(kind, oldValue),
  }));
};

const waiting = async (tx: Queryable, memberId: string, kind: Channel, now: Date) => {
  await lockContacts(tx, memberId);
  const open = await openChanges(tx, memberId, now);
  return open.find((change) => change.kind === kind && !change.isConfirmed);
};

/** At most one a minute and three an hour, besides the first. */
export const sendAgain = async (
  deps: Deps,
  memberId: string,
  { kind, asked }: { kind: Channel; asked: Language | undefined },
): Promise<void> => {
  const now = deps.clock();
  const sendOnce = async (tx: Transaction) => {
    const change = await waiting(tx, memberId, kind, now);
    // confirmed meanwhile, or taken back: there is nothing to send
    if (!change) return;
    const last = await secretOf(tx, memberId, change.id);
    const waitMs = last ? last.sentAt.getTime() + PAUSE_MS - now.getTime() : 0;
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000);
      throw new AppError('resend_too_soon', { details: { seconds }, retryAfterSeconds: seconds });
    }
    await takeAttemptWithin(tx, RESENDS, `${memberId} ${kind}`, now);
    const language = asked ?? (await contactsOf(tx, memberId)).language;
    await send(tx, deps, { memberId, change, language, now });
  };
  await noticingSmsTotal(deps, now, () => deps.db.transaction(sendOnce));
};

type Outcome = 'confirmed' | 'expired' | { left: number };

const tryCode = async (
  tx: Queryable,
  { codes }: Pick<Deps, 'codes'>,
  memberId: string,
  { code, now }: { code: string; now: Date },
): Promise<Outcome> => {
  const change = await waiting(tx, memberId, 'phone', now);
  const secret = change ? await secretOf(tx, memberId, change.id) : null;
  if (!change || !secret || secret.expiresAt <= now || secret.tries >= MAX_TRIES) return 'expired';
  if (!(await codes.matches(tx, secret, code))) {
    await countTry(tx, memberId, change.id);
    return { left: MAX_TRIES - secret.tries - 1 };
  }
  await markConfirmed(tx, memberId, { id: change.id, now });
  return 'confirmed';
};

/** A phone's code, typed by whoever is signed in. */
export const confirmByCode = async (
  deps: Deps,
  memberId: string,
  { typed, address }: { typed: string; address: string },
): Promise<void> => {
  const code = westernDigits(typed).trim();
  if (!isSmsCode(code)) refuseIssues([issue('code', 'code_format', { length: CODE_LENGTH })]);
  const { db, securityLog } = deps;
  const now = deps.clock();
  const attempt = await takeAttempt(db, GUESSES, memberId, now);
  const outcome = await db.transaction((tx) => tryCode(tx, deps, memberId, { code, now }));
  if (typeof outcome === 'object') {
    const { cin } = await contactsOf(db, memberId);
    await securityLog.record(db, { kind: 'code_wrong', cin, address, detail: 'contact', now });
    if (outcome.left > 0) throw new AppError('code_wrong', { details: { left: outcome.left } });
    throw new AppError('code_expired');
  }
  await attempt.giveBack();
  if (outcome === 'expired') throw new AppError('code_expired');
};

/** An e-mail's link, opened anywhere: its token is nothing that could be guessed. */
export const confirmByLink = async (deps: Deps, token: string): Promise<void> => {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const found = await findByLink(tx, hashToken(token), now);
    if (!found) throw new AppError('link_invalid');
    await lockContacts(tx, found.memberId);
    if ((await markConfirmed(tx, found.memberId, { id: found.id, now })) !== 1)
      throw new AppError('link_invalid');
  });
};
