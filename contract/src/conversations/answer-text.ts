import { fillText } from '../core/errors.ts';
import type { Language } from '../core/language.ts';
import type { InEach, RefusalWords } from '../templates/model.ts';
import type { AnswerDraft, Paper } from './model.ts';
import { REOPEN_DAYS } from './rules.ts';
import { CONVERSATION_TEXTS } from './texts/texts.ts';

export const paperNames = (language: Language, papers: readonly Paper[]): string[] =>
  papers.map((paper) => CONVERSATION_TEXTS[language].papers[paper]);

export const recourseText = (recourse: InEach, language: Language): string =>
  fillText(recourse[language], { days: REOPEN_DAYS });

/** What was written, and of a refusal the reason and where to turn next. */
export const answerWords = (
  language: Language,
  { text, refusal }: Pick<AnswerDraft, 'text' | 'refusal'>,
  { reasons, recourse }: RefusalWords,
): string => {
  const reason = reasons.find(({ code }) => code === refusal)?.text[language] ?? '';
  const added = refusal === null ? [] : [reason, recourseText(recourse, language)];
  return [text.trim(), ...added].filter((part) => part !== '').join('\n\n');
};

/** As it stands in the conversation: with the names of the papers that are asked for. */
export const answerMessageText = (
  language: Language,
  draft: Pick<AnswerDraft, 'text' | 'refusal' | 'papers'>,
  words: RefusalWords,
): string => {
  const names = paperNames(language, draft.papers).map((name) => `– ${name}`);
  return [answerWords(language, draft, words), names.join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
};
