/** Fills a sentence for a person: days and large numbers are written as their language writes them. */
import { formatDate, isIsoDate } from './dates.ts';
import { fillText } from './errors.ts';
import type { Language } from './language.ts';
import { writeNumber } from './money.ts';

const spell = (value: string | number, language: Language): string => {
  if (isIsoDate(value)) return formatDate(value, language);
  return typeof value === 'number' ? writeNumber(value, language) : value;
};

export const fillSentence = (
  text: string,
  details: Record<string, string | number>,
  language: Language,
): string =>
  fillText(
    text,
    Object.fromEntries(
      Object.entries(details).map(([name, value]) => [name, spell(value, language)]),
    ),
  );
