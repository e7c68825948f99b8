/** The terms of use: the current text, and who accepted which version in which language. */
import type { Brand } from '@rafiq/contract/core/brand';
import { fillText } from '@rafiq/contract/core/errors';
import { issue } from '@rafiq/contract/core/issue';
import type { Language } from '@rafiq/contract/core/language';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { refuseIssues } from '../../platform/errors.ts';
import { isolate } from '../../platform/messages/isolate.ts';
import { requireOpenOnboarding } from '../onboarding/service.ts';
import { countAcceptances, saveAcceptance } from './repository.ts';
import { termsAr } from './text/ar.ts';
import { termsEn } from './text/en.ts';
import { type TermsText, termsFr } from './text/fr.ts';

/** Changes with every change of the texts. */
const SHIPPED_VERSION = '2026-11-15.2';

/** Those that hold where the insurer has none of its own. */
export const SHIPPED_TERMS: Record<Language, TermsText> = {
  ...{ fr: termsFr, en: termsEn, ar: termsAr },
};

export const termsVersionOf = ({ terms }: Pick<Brand, 'terms'>): string =>
  terms?.version ?? SHIPPED_VERSION;

export const currentTerms = (
  brand: Pick<Brand, 'name' | 'hotline' | 'terms'>,
  language: Language,
) => {
  const details = { brand: brand.name[language], hotline: isolate(brand.hotline, language) };
  const { title, paragraphs } = (brand.terms ?? SHIPPED_TERMS)[language];
  return {
    version: termsVersionOf(brand),
    language,
    title: fillText(title, details),
    paragraphs: paragraphs.map((paragraph) => fillText(paragraph, details)),
  };
};

export const acceptTerms = async (
  { db, clock, brand }: { db: Db; clock: Clock; brand: Pick<Brand, 'terms'> },
  accepted: { uid: string; version: string; language: Language },
): Promise<void> => {
  const now = clock();
  const { uidHash } = await requireOpenOnboarding(db, accepted.uid, now);
  if (accepted.version !== termsVersionOf(brand)) refuseIssues([issue('version', 'unknown_value')]);
  const { version, language } = accepted;
  await saveAcceptance(db, { uidHash, version, language, now });
};

/** Of the current text: whoever read an older one has to read again. */
export const hasAcceptedTerms = async (
  db: Queryable,
  brand: Pick<Brand, 'terms'>,
  uidHash: Buffer,
): Promise<boolean> => (await countAcceptances(db, uidHash, termsVersionOf(brand))) > 0;
