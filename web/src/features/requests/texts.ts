/** What every kind of request says. A kind's routes load these beside their own. */
import { texts } from '@rafiq/kit/texts/catalogue.ts';
import type fr from './i18n/fr.json';
import { kindTexts } from './kinds/texts.ts';

export type RequestText = keyof typeof fr;

const ownTexts = texts<RequestText>({
  fr: () => import('./i18n/fr.json'),
  en: () => import('./i18n/en.json'),
  ar: () => import('./i18n/ar.json'),
});

/** With the names of the kinds. */
export const requestTexts: typeof ownTexts = {
  ...ownTexts,
  load: async () => void (await Promise.all([ownTexts.load(), kindTexts.load()])),
};

export const { t } = requestTexts;
