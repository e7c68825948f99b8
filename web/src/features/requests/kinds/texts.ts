/** What each kind of request is called: apart from their other words, since the home needs no more of them. */
import type { RequestKind } from '@rafiq/contract/requests/model';
import { texts } from '@rafiq/kit/texts/catalogue.ts';
import type fr from './i18n/fr.json';

export const kindTexts = texts<keyof typeof fr>({
  fr: () => import('./i18n/fr.json'),
  en: () => import('./i18n/en.json'),
  ar: () => import('./i18n/ar.json'),
});

export const kindText = (kind: RequestKind): string => kindTexts.t(kind);
