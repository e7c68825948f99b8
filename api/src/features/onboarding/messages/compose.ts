import type { Brand } from '@rafiq/contract/core/brand';
import { fillText } from '@rafiq/contract/core/errors';
import type { Language } from '@rafiq/contract/core/language';
import { isolate } from '../../../platform/messages/isolate.ts';
import type { MessageDraft } from '../../../platform/messages/repository.ts';
import { messagesAr } from './ar.ts';
import { messagesEn } from './en.ts';
import { messagesFr, type OnboardingMessages } from './fr.ts';

const TEXTS: Record<Language, OnboardingMessages> = {
  fr: messagesFr,
  en: messagesEn,
  ar: messagesAr,
};

export interface MessageContext {
  brand: Pick<Brand, 'name' | 'hotline'>;
  language: Language;
  recipient: string;
}

const write = (
  { brand, language }: MessageContext,
  key: keyof OnboardingMessages,
  details: Record<string, string> = {},
): string =>
  fillText(TEXTS[language][key], {
    brand: brand.name[language],
    hotline: isolate(brand.hotline, language),
    ...details,
  });

const sms = (context: MessageContext, body: string): MessageDraft => ({
  channel: 'sms',
  recipient: context.recipient,
  subject: '',
  body,
});

const email = (context: MessageContext, subject: string, body: string): MessageDraft => ({
  channel: 'email',
  recipient: context.recipient,
  subject,
  body,
});

export const codeMessage = (context: MessageContext, code: string): MessageDraft =>
  sms(context, write(context, 'codeSms', { code }));

/** Says what the link will change, so that nobody confirms a stranger's sign-up unknowingly. */
export const linkMessage = (
  context: MessageContext,
  { link, newContacts }: { link: string; newContacts: string[] },
): MessageDraft => {
  const { language } = context;
  const listed = newContacts
    .map((contact) => isolate(contact, language))
    .join(language === 'ar' ? '، ' : ', ');
  const contacts = listed === '' ? '' : write(context, 'linkContacts', { contacts: listed });
  return email(
    context,
    write(context, 'linkSubject'),
    write(context, 'linkBody', { link, contacts }),
  );
};

export const requestMessage = (
  context: MessageContext,
  channel: MessageDraft['channel'],
): MessageDraft =>
  channel === 'sms'
    ? sms(context, write(context, 'requestSms'))
    : email(context, write(context, 'requestSubject'), write(context, 'requestBody'));

/** To the holder of an account: somebody else says that the CIN is theirs. */
export const claimedMessage = (
  context: MessageContext,
  channel: MessageDraft['channel'],
): MessageDraft =>
  channel === 'sms'
    ? sms(context, write(context, 'claimedSms'))
    : email(context, write(context, 'claimedSubject'), write(context, 'claimedBody'));
