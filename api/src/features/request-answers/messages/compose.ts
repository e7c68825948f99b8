import type { Brand } from '@rafiq/contract/core/brand';
import { formatDate, type IsoDate } from '@rafiq/contract/core/dates';
import { fillText } from '@rafiq/contract/core/errors';
import type { Language } from '@rafiq/contract/core/language';
import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { isolate } from '../../../platform/messages/isolate.ts';
import type { MessageDraft } from '../../../platform/messages/repository.ts';
import { linkTo } from '../../requests/request-link.ts';
import { answersAr } from './ar.ts';
import { answersEn } from './en.ts';
import { type AnswerMessages, answersFr } from './fr.ts';

const TEXTS: Record<Language, AnswerMessages> = { fr: answersFr, en: answersEn, ar: answersAr };

export interface AnsweredPerson {
  email: string | null;
  phone: string | null;
  language: Language;
}

export interface Answered {
  id: string;
  kind: RequestKind;
  status: RequestStatus;
  sentOn: IsoDate;
}

/**
 * By e-mail where there is one, else by SMS; nobody can be told who left neither. The answer itself stays in the
 * portal: it may speak of an illness, and mailboxes are read by others.
 */
export const answerMessage = (
  { email, phone, language }: AnsweredPerson,
  { id, kind, status, sentOn }: Answered,
  { brand, publicUrl }: { brand: Pick<Brand, 'name' | 'hotline'>; publicUrl: string },
): MessageDraft | null => {
  const texts = TEXTS[language];
  const details = {
    what: texts.kinds[kind],
    status: texts.statuses[status],
    date: formatDate(sentOn, language, 'long'),
    reference: isolate(groupReference(referenceOf(id)), language),
    brand: brand.name[language],
    hotline: isolate(brand.hotline, language),
    link: linkTo(publicUrl, kind, id),
  };
  if (email) {
    const subject = fillText(texts.subject, details);
    return { channel: 'email', recipient: email, subject, body: fillText(texts.body, details) };
  }
  if (!phone) return null;
  const within = details.what.charAt(0).toLowerCase() + details.what.slice(1);
  const body = fillText(texts.sms, { ...details, what: within });
  return { channel: 'sms', recipient: phone, subject: '', body };
};
