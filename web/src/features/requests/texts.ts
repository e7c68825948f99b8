/** What every kind of request says. A kind's routes load these beside their own. */
import { texts } from '@rafiq/kit/texts/catalogue.ts';
import type fr from './i18n/fr.json';

export type RequestText = keyof typeof fr;

export const requestTexts = texts<RequestText>({
  fr: () => import('./i18n/fr.json'),
  en: () => import('./i18n/en.json'),
  ar: () => import('./i18n/ar.json'),
});

export const { t } = requestTexts;
