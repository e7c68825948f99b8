/** Names of feasts, apart: a case’s screen says them too. */
import { isKnownName } from '@rafiq/contract/deadlines/holidays';
import { texts } from '@rafiq/kit/texts/catalogue.ts';
import type fr from './i18n/fr.json';

export const holidayTexts = texts<keyof typeof fr>({
  fr: () => import('./i18n/fr.json'),
  en: () => import('./i18n/en.json'),
  ar: () => import('./i18n/ar.json'),
});

/** What an editor has added is called as they typed it. */
export const holidayName = (name: string): string =>
  isKnownName(name) ? holidayTexts.t(name) : name;
