import type { Paper } from '@rafiq/contract/conversations/model';
import { CONVERSATION_TEXTS } from '@rafiq/contract/conversations/texts/texts';
import type { Brand } from '@rafiq/contract/core/brand';
import { formatDate, type IsoDate } from '@rafiq/contract/core/dates';
import { fillText } from '@rafiq/contract/core/errors';
import type { Language } from '@rafiq/contract/core/language';
import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { isolate } from '../../../platform/messages/isolate.ts';
import type { MessageTexts } from '../../news/service.ts';
import { linkTo } from '../../requests/request-link.ts';
import { answersAr } from './ar.ts';
import { answersEn } from './en.ts';
import { type AnswerMessages, answersFr } from './fr.ts';

const TEXTS: Record<Language, AnswerMessages> = { fr: answersFr, en: answersEn, ar: answersAr };

/** What a kind of request and its status are called, as in the message of an answer. */
export const requestWords = (language: Language): Pick<AnswerMessages, 'kinds' | 'statuses'> =>
  TEXTS[language];

export interface Answered {
  id: string;
  kind: RequestKind;
  status: RequestStatus;
  sentOn: IsoDate;
  /** Those that are asked for with it. */
  papers?: readonly Paper[];
}

/** The answer itself stays in the portal: it may speak of an illness, and mailboxes are read by others. */
export const answerMessage = (
  language: Language,
  { id, kind, status, sentOn, papers = [] }: Answered,
  { brand, publicUrl }: { brand: Pick<Brand, 'name' | 'hotline'>; publicUrl: string },
): MessageTexts => {
  const texts = TEXTS[language];
  const details = {
    what: texts.kinds[kind],
    status: texts.statuses[status],
    date: formatDate(sentOn, language, 'long'),
    reference: isolate(groupReference(referenceOf(id)), language),
    brand: brand.name[language],
    hotline: isolate(brand.hotline, language),
    link: linkTo(publicUrl, kind, id),
    papers: papers.map((paper) => `– ${CONVERSATION_TEXTS[language].papers[paper]}`).join('\n'),
  };
  const within = details.what.charAt(0).toLowerCase() + details.what.slice(1);
  return {
    subject: fillText(texts.subject, details),
    body: fillText(papers.length === 0 ? texts.body : texts.papersBody, details),
    sms: fillText(texts.sms, { ...details, what: within }),
  };
};
