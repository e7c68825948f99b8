import { texts } from '../texts/catalogue.ts';
import type fr from './i18n/fr.json';

/** Loaded with the first button that copies. */
export const copyTexts = texts<keyof typeof fr>({
  fr: () => import('./i18n/fr.json'),
  en: () => import('./i18n/en.json'),
  ar: () => import('./i18n/ar.json'),
});
