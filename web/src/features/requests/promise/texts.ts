/** What the screen of a request says of its promise. Only that screen loads it. */
import { texts } from '@rafiq/kit/texts/catalogue.ts';
import type fr from './i18n/fr.json';

export const promiseTexts = texts<keyof typeof fr>({
  fr: () => import('./i18n/fr.json'),
  en: () => import('./i18n/en.json'),
  ar: () => import('./i18n/ar.json'),
});

export const { t } = promiseTexts;
