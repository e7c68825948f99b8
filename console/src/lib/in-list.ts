import { language } from '@rafiq/kit/texts/language.ts';

const COMMA = language === 'ar' ? '، ' : ', ';

/** One after the other, with the comma of the page's language. */
export const inList = (parts: readonly string[]): string => parts.join(COMMA);
