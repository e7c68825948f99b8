/** What the member reads of a version, with what is added by itself: the reason, the recourse, the names of papers. */
import { answerWords, paperNames, recourseText } from '../conversations/answer-text.ts';
import type { Language } from '../core/language.ts';
import { fillFor, type OfCase } from './fill.ts';
import type { RefusalWords, TemplateKey, Wording } from './model.ts';

interface Read {
  text: string;
  papers: string[];
}

export const readVersion = (
  { sort, code, wording }: TemplateKey & { wording: Wording },
  of: OfCase,
  { language, words }: { language: Language; words: RefusalWords },
): Read => {
  const { text, refusal, papers } = wording;
  switch (sort) {
    case 'recourse':
      return { text: recourseText(text, language), papers: [] };
    case 'reason': {
      const reasons = [{ code, text, isRetired: false }];
      return {
        text: answerWords(language, { text: '', refusal: code }, { ...words, reasons }),
        papers: [],
      };
    }
    case 'answer': {
      const written = { text: fillFor(text, of, language), refusal };
      return { text: answerWords(language, written, words), papers: paperNames(language, papers) };
    }
  }
};
