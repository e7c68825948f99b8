/** What is said of feeds and webhooks alone, beside all other issues: fetched with the screens that need it. */
import type { Issue, IssueCode } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import { fillSentence } from '@rafiq/contract/core/spell';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { problemText, refusedTexts } from './problem-text.ts';

type Words = Partial<Record<IssueCode, string>>;

const loaders: Record<Language, () => Promise<Words>> = {
  fr: async () => (await import('@rafiq/contract/core/texts/feed-issues.fr')).feedIssuesFr,
  en: async () => (await import('@rafiq/contract/core/texts/feed-issues.en')).feedIssuesEn,
  ar: async () => (await import('@rafiq/contract/core/texts/feed-issues.ar')).feedIssuesAr,
};

let words: Words = {};

export const loadSystemIssues = async (): Promise<void> => {
  words = await loaders[language]();
};

export const systemIssueText = (found: Issue): string => {
  const { field: _field, code, ...details } = found;
  const sentence = words[code];
  return sentence === undefined ? issueText(found) : fillSentence(sentence, details, language);
};

export const refusedFields = (failure: unknown): Record<string, string> =>
  refusedTexts(failure, systemIssueText);

export const systemProblem = (failure: unknown): string => problemText(failure, systemIssueText);
