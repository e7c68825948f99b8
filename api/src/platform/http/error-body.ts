import type { ErrorBody, ErrorCode } from '@rafiq/contract/core/errors';
import type { Issue } from '@rafiq/contract/core/issue';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@rafiq/contract/core/language';
import { fillSentence } from '@rafiq/contract/core/spell';
import { contentIssuesAr } from '@rafiq/contract/core/texts/content-issues.ar';
import { contentIssuesEn } from '@rafiq/contract/core/texts/content-issues.en';
import { contentIssuesFr } from '@rafiq/contract/core/texts/content-issues.fr';
import { errorsAr } from '@rafiq/contract/core/texts/errors.ar';
import { errorsEn } from '@rafiq/contract/core/texts/errors.en';
import { errorsFr } from '@rafiq/contract/core/texts/errors.fr';
import { feedIssuesAr } from '@rafiq/contract/core/texts/feed-issues.ar';
import { feedIssuesEn } from '@rafiq/contract/core/texts/feed-issues.en';
import { feedIssuesFr } from '@rafiq/contract/core/texts/feed-issues.fr';
import { issuesAr } from '@rafiq/contract/core/texts/issues.ar';
import { issuesEn } from '@rafiq/contract/core/texts/issues.en';
import { issuesFr } from '@rafiq/contract/core/texts/issues.fr';
import { z } from 'zod';
import type { AppError } from '../errors.ts';

const CODES = Object.keys(errorsFr) as [ErrorCode, ...ErrorCode[]];

/** The same shape as the contract's ErrorBody, for the OpenAPI document and for tests. */
export const errorBodySchema = z
  .object({
    code: z.enum(CODES),
    message: z.string(),
    message_fr: z.string(),
    message_en: z.string(),
    message_ar: z.string(),
    issues: z.array(z.looseObject({ field: z.string(), code: z.string() })).optional(),
    result: z.array(z.string()).optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Error' });

/** The first supported language of an Accept-Language header; undefined when it asks for none of ours. */
export const askedLanguage = (header: string | undefined): Language | undefined => {
  const ranked = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return ranked.map(({ language }) => language).find(isLanguage);
};

export const languageOf = (header: string | undefined): Language =>
  askedLanguage(header) ?? DEFAULT_LANGUAGE;

const ISSUE_TEXTS = {
  fr: { ...issuesFr, ...feedIssuesFr, ...contentIssuesFr },
  en: { ...issuesEn, ...feedIssuesEn, ...contentIssuesEn },
  ar: { ...issuesAr, ...feedIssuesAr, ...contentIssuesAr },
};

/** Each thing that is wrong as a sentence, said once. */
export const issueSentences = (issues: Issue[], language: Language): string[] => [
  ...new Set(issues.map((one) => fillSentence(ISSUE_TEXTS[language][one.code], one, language))),
];

export const errorBody = (error: AppError, language: Language, requestId: string): ErrorBody => {
  const { code, details } = error;
  const texts = {
    fr: fillSentence(errorsFr[code], details, 'fr'),
    en: fillSentence(errorsEn[code], details, 'en'),
    ar: fillSentence(errorsAr[code], details, 'ar'),
  };
  return {
    code: error.code,
    message: texts[language],
    message_fr: texts.fr,
    message_en: texts.en,
    message_ar: texts.ar,
    ...(error.issues.length > 0 && { issues: error.issues }),
    ...(error.status >= 500 && { request_id: requestId }),
  };
};
