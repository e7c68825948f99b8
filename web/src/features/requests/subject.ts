/** What a request is about, in the person's language. The French subject that travels is for the insurer's side. */
import type { RequestKind } from '@rafiq/contract/requests/model';
import { language } from '@rafiq/kit/texts/language.ts';
import { kindText } from './kinds/texts.ts';
import { t } from './texts.ts';

export const COMMA = language === 'ar' ? '، ' : ', ';

/** The folder that a request names, if it names one. */
export const folderText = (number: string): string => number && t('subject.folder', { number });

/** The name of its kind, then who or what it is about; parts that nobody gave are left out. */
export const subjectText = (kind: RequestKind, parts: string[]): string => {
  const about = parts.filter((part) => part !== '').join(COMMA);
  return about === '' ? kindText(kind) : t('subject.about', { kind: kindText(kind), about });
};
