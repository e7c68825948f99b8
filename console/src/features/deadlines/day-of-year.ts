import { isIsoDate } from '@rafiq/contract/core/dates';
import { LOCALES } from '@rafiq/contract/core/language';
import { language } from '@rafiq/kit/texts/language.ts';

const format = new Intl.DateTimeFormat(LOCALES[language], {
  ...{ day: 'numeric', month: 'long', timeZone: 'UTC', numberingSystem: 'latn' },
});

/** 07-30 as it is said; null: there is no such day. 2028 has a 29 February. */
export const dayOfYear = (day: string): string | null =>
  isIsoDate(`2028-${day}`) ? format.format(new Date(`2028-${day}T00:00:00Z`)) : null;
