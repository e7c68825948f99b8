/** What both sides are told: at the contacts that are on file, never with a word about a contract. */
import type { Brand } from '@rafiq/contract/core/brand';
import { fillText } from '@rafiq/contract/core/errors';
import { isMobile } from '@rafiq/contract/core/formats';
import type { Language } from '@rafiq/contract/core/language';
import type { Transaction } from '../../platform/db.ts';
import { isolate } from '../../platform/messages/isolate.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { helpNoticesAr } from './messages/ar.ts';
import { helpNoticesEn } from './messages/en.ts';
import { type HelpNoticeName, helpNoticesFr } from './messages/fr.ts';
import type { Person } from './repository.ts';

export interface NoticeDeps {
  messages: Messages;
  brand: Pick<Brand, 'name' | 'hotline'>;
}

const NOTICES = { fr: helpNoticesFr, en: helpNoticesEn, ar: helpNoticesAr };

const filled = (
  { brand }: NoticeDeps,
  text: string,
  language: Language,
  details: Record<string, string>,
): string =>
  fillText(text, {
    brand: brand.name[language],
    hotline: isolate(brand.hotline, language),
    ...details,
  });

/** By e-mail where there is one: it costs nothing, and holds more. */
export const tell = async (
  tx: Transaction,
  deps: NoticeDeps,
  name: Exclude<HelpNoticeName, 'invitation'>,
  { email, phone, language }: Pick<Person, 'email' | 'phone' | 'language'>,
  details: Record<string, string>,
): Promise<void> => {
  const texts = NOTICES[language][name];
  const fill = (text: string) => filled(deps, text, language, details);
  if (email !== null)
    await deps.messages.queueMessage(tx, {
      channel: 'email',
      recipient: email,
      subject: fill(texts.subject),
      body: fill(texts.email),
    });
  else if (phone !== null && isMobile(phone))
    await deps.messages.queueMessage(tx, {
      channel: 'sms',
      recipient: phone,
      subject: '',
      body: fill(texts.sms),
    });
};

/** To the number that the owner gave, in the owner's language: nothing is known of anybody behind it. */
export const sendInvitation = async (
  tx: Transaction,
  deps: NoticeDeps,
  to: { phone: string; language: Language; expiresAt: Date },
  details: { owner: string; link: string },
): Promise<void> => {
  const { phone: recipient, language, expiresAt } = to;
  const body = filled(deps, NOTICES[language].invitation.sms, language, details);
  await deps.messages.queueMessage(tx, { channel: 'sms', recipient, subject: '', body, expiresAt });
};
