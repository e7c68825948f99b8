import type { Brand } from '@rafiq/contract/core/brand';
import { formatDate, type IsoDate } from '@rafiq/contract/core/dates';
import { fillText } from '@rafiq/contract/core/errors';
import type { Language } from '@rafiq/contract/core/language';
import { isolate } from '../../../platform/messages/isolate.ts';
import type { MessageDraft } from '../../../platform/messages/repository.ts';
import { toPerson } from '../../../platform/messages/to-person.ts';
import { messagesAr } from './ar.ts';
import { messagesEn } from './en.ts';
import { messagesFr, type VerificationMessages } from './fr.ts';

const TEXTS: Record<Language, VerificationMessages> = {
  fr: messagesFr,
  en: messagesEn,
  ar: messagesAr,
};

export type OutcomeKind =
  | 'verified'
  | 'accepted'
  | 'rejected'
  /** Somebody else was the one: an account is closed, a request refused. */
  | 'ended'
  | 'outdone'
  | 'lapsing'
  | 'lapsed';

export interface Addressee {
  email: string | null;
  phone: string | null;
  language: Language;
}

export const outcomeMessage = (
  kind: OutcomeKind,
  person: Addressee,
  context: {
    brand: Pick<Brand, 'name' | 'hotline'>;
    publicUrl: string;
    reason?: string;
    /** Of a lapse. */
    day?: IsoDate;
  },
): MessageDraft | null => {
  const { brand, publicUrl, reason = '', day } = context;
  const { language } = person;
  const details = {
    brand: brand.name[language],
    hotline: isolate(brand.hotline, language),
    address: publicUrl,
    reason,
    date: day ? isolate(formatDate(day, language), language) : '',
  };
  const write = (key: keyof VerificationMessages) => fillText(TEXTS[language][key], details);
  return toPerson(person, {
    subject: write(`${kind}Subject`),
    body: write(`${kind}Body`),
    sms: write(`${kind}Sms`),
  });
};
