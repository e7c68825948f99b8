import type { ContentKind } from '@rafiq/contract/content/kinds';
import type { Issue } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import { fillSentence } from '@rafiq/contract/core/spell';
import { texts } from '@rafiq/kit/texts/catalogue.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { statusTexts } from '../../lib/status/texts.ts';
import type fr from './i18n/fr.json';

const words = texts<keyof typeof fr>({
  fr: () => import('./i18n/fr.json'),
  en: () => import('./i18n/en.json'),
  ar: () => import('./i18n/ar.json'),
});

export const { t } = words;
export type ContentText = keyof typeof fr;

/** What is refused of content, by the contract's own words. */
const REFUSALS: Record<Language, () => Promise<Record<string, string>>> = {
  fr: async () => (await import('@rafiq/contract/core/texts/content-issues.fr')).contentIssuesFr,
  en: async () => (await import('@rafiq/contract/core/texts/content-issues.en')).contentIssuesEn,
  ar: async () => (await import('@rafiq/contract/core/texts/content-issues.ar')).contentIssuesAr,
};
let refusals: Record<string, string> = {};

export const contentTexts = {
  load: async (): Promise<void> => {
    const [loaded] = await Promise.all([REFUSALS[language](), words.load(), statusTexts.load()]);
    refusals = loaded;
  },
};

export const contentIssueText = (issue: Issue): string => {
  const { field: _field, code, ...details } = issue;
  const text = refusals[code];
  return text === undefined ? issueText(issue) : fillSentence(text, details, language);
};

export const kindText = (kind: ContentKind): string => t(`kind.${kind}`);

/** A field as it is asked for; in which language, where there are more. */
export const fieldText = (base: string, of: Language | null = null): string => {
  const name = t(`field.${base}` as ContentText);
  return of === null ? name : `${name} (${t(`language.${of}`)})`;
};

/** `question_fr` as it is asked for. */
export const fieldNameText = (name: string): string => {
  const [, base = name, of = ''] = /^(.+)_(fr|en|ar)$/.exec(name) ?? [];
  return fieldText(base, of === '' ? null : (of as Language));
};

/** What came with the installation has no author. */
export const authorText = (by: string): string => (by === 'operator' ? t('installed') : by);
