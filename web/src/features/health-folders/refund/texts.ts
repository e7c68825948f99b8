/** What explains a refund. Only a folder that has lines loads it, and a complaint about one of them. */
import { texts } from '@rafiq/kit/texts/catalogue.ts';
import type fr from './i18n/fr.json';

export type RefundText = keyof typeof fr;

export const refundTexts = texts<RefundText>({
  fr: () => import('./i18n/fr.json'),
  en: () => import('./i18n/en.json'),
  ar: () => import('./i18n/ar.json'),
});

export const { t } = refundTexts;
