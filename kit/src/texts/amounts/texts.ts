/** What each amount of a folder and its payment are called, by the name of the field: the portal and the console say the same. */
import { texts } from '../catalogue.ts';
import type fr from './i18n/fr.json';

export type AmountName = keyof typeof fr;

export const amountTexts = texts<AmountName>({
  fr: () => import('./i18n/fr.json'),
  en: () => import('./i18n/en.json'),
  ar: () => import('./i18n/ar.json'),
});

export const amountName = amountTexts.t;
