/** Words that every screen may need, with the contract's errors and issues, in the page's language only. */
import type { ErrorCode } from '@rafiq/contract/core/errors';
import type { Issue, IssueCode } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import { fillSentence } from '@rafiq/contract/core/spell';
import { texts } from './catalogue.ts';
import type fr from './i18n/fr.json';
import { language } from './language.ts';

interface Catalogue {
  errors: Record<ErrorCode, string>;
  /** Of what the portal can be told. */
  issues: Partial<Record<IssueCode, string>>;
}

const words = texts<keyof typeof fr>({
  fr: () => import('./i18n/fr.json'),
  en: () => import('./i18n/en.json'),
  ar: () => import('./i18n/ar.json'),
});

const catalogues: Record<Language, () => Promise<Catalogue>> = {
  fr: () => import('./contract-texts/fr.ts'),
  en: () => import('./contract-texts/en.ts'),
  ar: () => import('./contract-texts/ar.ts'),
};

let catalogue: Partial<Catalogue> = {};

export const loadCommon = async (): Promise<void> => {
  const [loaded] = await Promise.all([catalogues[language](), words.load()]);
  catalogue = loaded;
};

export const common = words.t;
export const commonRich = words.rich;

export const errorText = (code: ErrorCode, details: Record<string, string | number> = {}): string =>
  fillSentence(catalogue.errors?.[code] ?? code, details, language);

export const issueText = ({ field: _field, code, ...details }: Issue): string =>
  fillSentence(catalogue.issues?.[code] ?? code, details, language);
