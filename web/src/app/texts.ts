import { texts } from '@rafiq/kit/texts/catalogue.ts';
import type fr from './i18n/fr.json';

export type AppText = keyof typeof fr;

/** The shell's words; sign-in does without. */
export const appTexts = texts<AppText>({
  fr: () => import('./i18n/fr.json'),
  en: () => import('./i18n/en.json'),
  ar: () => import('./i18n/ar.json'),
});

export const { t } = appTexts;
