/** Whether a text is written in the letters of its language: a wrong paste is refused, a name or a code is not. */
import type { Language } from '../core/language.ts';

type Script = 'latin' | 'arabic';

export const SCRIPTS: Record<Language, Script> = { fr: 'latin', en: 'latin', ar: 'arabic' };

const OWN: Record<Script, RegExp> = {
  latin: /(?=\p{L})\p{Script=Latin}/gu,
  arabic: /(?=\p{L})\p{Script=Arabic}/gu,
};

const VARIABLES = /\{[^{}]*\}/g;
const RUNS = /\S+/gu;
const MAIL = /\S@\S/u;
const LINK = /(?:https?:\/\/|www\.)\S+/iu;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** Rafiq, CNSS or F24 among Arabic words. The first word of a text has a capital for no reason of its own. */
const isName = (word: string, place: number): boolean =>
  /\d/.test(word) || (place > 0 && /^\p{Lu}/u.test(word)) || /^\p{Lu}{2,6}$/u.test(word);

/** Run by run between blanks: one pattern for a whole text looks at a long run again from each of its letters. */
const withoutAddresses = (text: string): string =>
  text.replace(RUNS, (run) => (MAIL.test(run) ? ' ' : run.replace(LINK, ' ')));

/** The words alone, without what is filled in and where it leads. */
const wordsOf = (text: string): string[] =>
  withoutAddresses(text.replace(VARIABLES, ' ')).match(WORDS) ?? [];

/** Some letter at all of the language's own. */
export const hasLetters = (text: string, language: Language): boolean =>
  wordsOf(text).some((word) => countOf(word, OWN[SCRIPTS[language]]) > 0);

/** A word of its own, and of all letters at least half; names and codes in other letters do not count. */
export const isWrittenIn = (text: string, language: Language): boolean => {
  const own = OWN[SCRIPTS[language]];
  const counts = wordsOf(text).map((word, place) => {
    const ofWord = countOf(word, own);
    const others = countOf(word, /\p{L}/gu) - ofWord;
    return { own: ofWord, others: isName(word, place) ? 0 : others };
  });
  const sum = (part: 'own' | 'others'): number =>
    counts.reduce((total, one) => total + one[part], 0);
  return counts.some((one) => one.own > 1) && sum('own') >= sum('others');
};
