/** After some failures from browsers that the member never used, the member hears of it: once a day, and calmly. */
import type { Brand } from '@rafiq/contract/core/brand';
import { fillText } from '@rafiq/contract/core/errors';
import { isMobile } from '@rafiq/contract/core/formats';
import type { Db } from '../../platform/db.ts';
import { isolate } from '../../platform/messages/isolate.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { MessageDraft } from '../../platform/messages/repository.ts';
import { type Limit, tryAttempts } from '../../platform/rate-limit.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import { contactsThatRecover } from '../account/contacts/service.ts';
import { addNews } from '../news/service.ts';
import { failuresAr } from './messages/ar.ts';
import { failuresEn } from './messages/en.ts';
import { failuresFr } from './messages/fr.ts';
import { findContacts, type MemberContacts } from './repository.ts';

export interface FailureNoticeDeps {
  db: Db;
  messages: Messages;
  brand: Pick<Brand, 'name' | 'hotline'>;
  securityLog: SecurityLog;
}

const DAY = 24 * 60;
/** The next one is the fifth. */
const UNTOLD: Limit = { name: 'sign-in-untold', max: 4, minutes: DAY };
const NOTICES: Limit = { name: 'sign-in-notice', max: 1, minutes: DAY };
const TEXTS = { fr: failuresFr, en: failuresEn, ar: failuresAr };

export const failureMessage = (
  { email, phone, language }: Pick<MemberContacts, 'email' | 'phone' | 'language'>,
  brand: FailureNoticeDeps['brand'],
): MessageDraft | null => {
  const texts = TEXTS[language];
  const details = { brand: brand.name[language], hotline: isolate(brand.hotline, language) };
  const fill = (text: string) => fillText(text, details);
  if (email !== null)
    return {
      channel: 'email',
      recipient: email,
      subject: fill(texts.subject),
      body: fill(texts.email),
    };
  if (phone === null || !isMobile(phone)) return null;
  return { channel: 'sms', recipient: phone, subject: '', body: fill(texts.sms) };
};

const tell = async (deps: FailureNoticeDeps, cin: string, now: Date): Promise<void> => {
  const found = await findContacts(deps.db, cin);
  if (!found) return;
  // where a lost access may be sent to, and nowhere else: a contact that a thief has just put in learns nothing
  const to = { ...contactsThatRecover(found, now), language: found.language };
  const message = failureMessage(to, deps.brand);
  const { memberId } = found;
  await deps.db.transaction(async (tx) => {
    if (message) await deps.messages.queueMessage(tx, message);
    await addNews(tx, deps, [{ memberId, kind: 'sign-in-failures', details: {} }], now);
  });
  if (!message) return;
  await deps.securityLog.record(deps.db, { kind: 'failures_told', cin, address: null, now });
};

/** An unknown CIN is counted like any other, and whoever guesses does not wait for the message. */
export const countFailure = async (
  deps: FailureNoticeDeps,
  cin: string,
  now: Date,
): Promise<void> => {
  if (await tryAttempts(deps.db, [[UNTOLD, cin]], now)) return;
  if (await tryAttempts(deps.db, [[NOTICES, cin]], now))
    tell(deps, cin, now).catch(() => undefined);
};
