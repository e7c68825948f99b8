/** What is said beside the portal. */
import type { Brand } from '@rafiq/contract/core/brand';
import { formatDate } from '@rafiq/contract/core/dates';
import { fillText } from '@rafiq/contract/core/errors';
import type { Language } from '@rafiq/contract/core/language';
import type { NewsKind } from '@rafiq/contract/news/model';
import { pathOf } from '@rafiq/contract/news/place';
import type { NewsDetails } from '@rafiq/contract/news/schema';
import { isolate } from '../../../platform/messages/isolate.ts';
import type { MessageTexts } from '../tell.ts';
import { newsAr } from './ar.ts';
import { newsEn } from './en.ts';
import { type DeadlineKind, type NewsMessages, newsFr } from './fr.ts';

const TEXTS: Record<Language, NewsMessages> = { fr: newsFr, en: newsEn, ar: newsAr };

export const pushTexts = (language: Language): Record<NewsKind, string> => TEXTS[language].push;

/** `day`: the last one. */
export const deadlineMessage = (
  language: Language,
  { kind, details }: { kind: DeadlineKind; details: NewsDetails },
  { brand, publicUrl }: { brand: Pick<Brand, 'name' | 'hotline'>; publicUrl: string },
): MessageTexts => {
  const { deadlines, body } = TEXTS[language];
  const { subject, text, sms } = deadlines[kind];
  const words = {
    day: formatDate(details.day ?? '', language, 'long'),
    number: isolate(details.number ?? '', language),
    brand: brand.name[language],
    hotline: isolate(brand.hotline, language),
    link: `${publicUrl}/#${pathOf(kind, details)}`,
  };
  return {
    subject: fillText(subject, words),
    body: fillText(body, { ...words, text: fillText(text, words) }),
    sms: fillText(sms, words),
  };
};
