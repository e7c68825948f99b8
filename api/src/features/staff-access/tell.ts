/** Messages to people of the staff, in their own language. */
import type { Brand } from '@rafiq/contract/core/brand';
import { fillText } from '@rafiq/contract/core/errors';
import type { Language } from '@rafiq/contract/core/language';
import type { Transaction } from '../../platform/db.ts';
import { isolate } from '../../platform/messages/isolate.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { staffMessagesAr } from './messages/ar.ts';
import { staffMessagesEn } from './messages/en.ts';
import { type StaffMessages, staffMessagesFr } from './messages/fr.ts';

const TEXTS = { fr: staffMessagesFr, en: staffMessagesEn, ar: staffMessagesAr };

export interface TellDeps {
  messages: Messages;
  brand: Pick<Brand, 'name'>;
}

export interface Addressee {
  email: string;
  name: string;
  language: Language;
}

export const tellStaff = async (
  tx: Transaction,
  { messages, brand }: TellDeps,
  what: keyof StaffMessages,
  { email, name, language }: Addressee,
  { expiresAt, ...holes }: { expiresAt?: Date } & Record<string, string | Date | undefined> = {},
): Promise<void> => {
  const texts = TEXTS[language][what];
  const filled = Object.entries(holes).map(([key, text]) => [key, isolate(String(text), language)]);
  const fill = (text: string) =>
    fillText(text, { brand: brand.name[language], name, ...Object.fromEntries(filled) });
  await messages.queueMessage(tx, {
    ...{ channel: 'email', recipient: email },
    ...{ subject: fill(texts.subject), body: fill(texts.email), expiresAt },
  });
};
