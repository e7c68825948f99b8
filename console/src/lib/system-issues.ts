/** What is said of feeds and webhooks alone, beside all other issues: fetched with the screens that need it. */
import type { Issue, IssueCode } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import { fillSentence } from '@rafiq/contract/core/spell';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { language } from '@rafiq/kit/texts/language.ts';

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

/** What the server refused, beside the field that it is about. */
export const refusedFields = (failure: unknown): Record<string, string> => {
  const issues = failure instanceof HttpError ? (failure.body?.issues ?? []) : [];
  return Object.fromEntries(issues.map((found) => [found.field, systemIssueText(found)]));
};

/** By its first cause; else why it did not arrive. */
export const systemProblem = (failure: unknown): string => {
  const [first] = (failure instanceof HttpError && failure.body?.issues) || [];
  return first ? systemIssueText(first) : messageOf(failure);
};
