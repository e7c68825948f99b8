/** What both sides are told, never with a word about a contract. */
import type { Brand } from '@rafiq/contract/core/brand';
import { fillText } from '@rafiq/contract/core/errors';
import type { Language } from '@rafiq/contract/core/language';
import type { Transaction } from '../../platform/db.ts';
import { isolate } from '../../platform/messages/isolate.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { Addressee } from '../account/service.ts';
import { helpNoticesAr } from './messages/ar.ts';
import { helpNoticesEn } from './messages/en.ts';
import { type HelpNoticeName, helpNoticesFr } from './messages/fr.ts';

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

export const tell = async (
  tx: Transaction,
  deps: NoticeDeps,
  name: Exclude<HelpNoticeName, 'invitation'>,
  to: readonly Addressee[],
  details: Record<string, string>,
): Promise<void> => {
  for (const { kind, recipient, language } of to) {
    if (recipient === null) continue;
    const { subject, email, sms } = NOTICES[language][name];
    const fill = (text: string) => filled(deps, text, language, details);
    await deps.messages.queueMessage(
      tx,
      kind === 'email'
        ? { channel: 'email', recipient, subject: fill(subject), body: fill(email) }
        : { channel: 'sms', recipient, subject: '', body: fill(sms) },
    );
  }
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
