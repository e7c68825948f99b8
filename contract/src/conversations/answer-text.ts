import { fillText } from '../core/errors.ts';
import type { Language } from '../core/language.ts';
import type { AnswerDraft, Paper } from './model.ts';
import { REOPEN_DAYS } from './rules.ts';
import { CONVERSATION_TEXTS } from './texts/texts.ts';

export const paperNames = (language: Language, papers: readonly Paper[]): string[] =>
  papers.map((paper) => CONVERSATION_TEXTS[language].papers[paper]);

/** What was written, and of a refusal the reason and where to turn next. */
export const answerWords = (
  language: Language,
  { text, refusal }: Pick<AnswerDraft, 'text' | 'refusal'>,
): string => {
  const { refusals, recourse } = CONVERSATION_TEXTS[language];
  const added =
    refusal === null ? [] : [refusals[refusal], fillText(recourse, { days: REOPEN_DAYS })];
  return [text.trim(), ...added].filter((part) => part !== '').join('\n\n');
};

/** As it stands in the conversation: with the names of the papers that are asked for. */
export const answerMessageText = (
  language: Language,
  draft: Pick<AnswerDraft, 'text' | 'refusal' | 'papers'>,
): string => {
  const names = paperNames(language, draft.papers).map((name) => `– ${name}`);
  return [answerWords(language, draft), names.join('\n')]
    .filter((part) => part !== '')
    .join('\n\n');
};
