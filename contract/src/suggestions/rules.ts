import { type Issue, issue, judge } from '../core/issue.ts';
import { checkMessage } from '../requests/rules.ts';
import type { SuggestionDraft } from './model.ts';

export const TITLE_MAX = 120;

const checkTitle = (title: string): Issue[] => {
  if (title.trim() === '') return [issue('title', 'required')];
  return title.length > TITLE_MAX ? [issue('title', 'too_long', { max: TITLE_MAX })] : [];
};

export const checkSuggestion = (draft: SuggestionDraft) =>
  judge(
    draft,
    [...checkTitle(draft.title), ...checkMessage(draft.message, { required: true })],
    {},
  );
