/** What the person is told when somebody changed their account, at a contact that was on file before. */
import type { Brand } from '@rafiq/contract/core/brand';
import { fillText } from '@rafiq/contract/core/errors';
import { isMobile } from '@rafiq/contract/core/formats';
import type { Language } from '@rafiq/contract/core/language';
import type { Channel } from '@rafiq/contract/onboarding/model';
import type { Transaction } from '../../platform/db.ts';
import { isolate } from '../../platform/messages/isolate.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { noticesAr } from './messages/ar.ts';
import { noticesEn } from './messages/en.ts';
import { type NoticeName, noticesFr } from './messages/fr.ts';

export interface NoticeDeps {
  messages: Messages;
  brand: Pick<Brand, 'name' | 'hotline'>;
}

export const NOTICES = { fr: noticesFr, en: noticesEn, ar: noticesAr };

export interface Addressee {
  kind: Channel;
  /** Null: there is nobody to tell. */
  recipient: string | null;
  language: Language;
  /** Of what the notice holds, if it opens something. */
  expiresAt?: Date;
}

/** `details` fill what the notice holds besides the brand and its number: a link, a code. */
export const sendNotice = async (
  tx: Transaction,
  { messages, brand }: NoticeDeps,
  name: NoticeName,
  { kind, recipient, language, expiresAt }: Addressee,
  details: Record<string, string> = {},
): Promise<void> => {
  if (recipient === null) return;
  const { subject, email, sms } = NOTICES[language][name];
  const fill = (text: string) =>
    fillText(text, {
      brand: brand.name[language],
      hotline: isolate(brand.hotline, language),
      ...details,
    });
  await messages.queueMessage(
    tx,
    kind === 'email'
      ? { channel: 'email', recipient, subject: fill(subject), body: fill(email), expiresAt }
      : { channel: 'sms', recipient, subject: '', body: fill(sms), expiresAt },
  );
};

export const KINDS: Channel[] = ['email', 'phone'];

type Pair = Record<Channel, string | null>;

export const changedKinds = (before: Pair, after: Pair): Channel[] =>
  KINDS.filter((kind) => before[kind] !== after[kind]);

/** A landline takes no message: where it is the only one, nobody is told. */
export const reachable = ({ email, phone }: Pair): Pair => ({
  email,
  phone: phone !== null && isMobile(phone) ? phone : null,
});

/** A contact that was replaced is told itself; where there was none that takes a message, the other one is. */
export const whoHearsOf = (changed: Channel[], contacts: Pair): Channel[] => {
  const before = reachable(contacts);
  const other = (kind: Channel): Channel => (kind === 'email' ? 'phone' : 'email');
  const told = changed.map((kind) => (before[kind] === null ? other(kind) : kind));
  return KINDS.filter((kind) => told.includes(kind) && before[kind] !== null);
};
