import { fillText } from '../core/errors.ts';
import type { Language } from '../core/language.ts';
import { refusalsAr } from '../core/texts/refusals.ar.ts';
import { refusalsEn } from '../core/texts/refusals.en.ts';
import { type RefusalTexts, refusalsFr } from '../core/texts/refusals.fr.ts';
import type { RefuseReason } from './model.ts';

const TEXTS: Record<Language, RefusalTexts> = { fr: refusalsFr, en: refusalsEn, ar: refusalsAr };

/** Why, as the person reads it; what the decision adds in words comes behind the coded sentence. */
export const refusalText = (reason: RefuseReason, text: string, language: Language): string => {
  const coded = fillText(TEXTS[language][reason], { text });
  return reason === 'other' || text === '' ? coded : `${coded} ${text}`;
};
