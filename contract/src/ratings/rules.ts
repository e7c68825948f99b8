import { type Issue, issue } from '../core/issue.ts';
import { checkMessage } from '../requests/rules.ts';
import { MAX_STARS, type RatingDraft } from './model.ts';

export const checkRating = ({ score, message }: RatingDraft): Issue[] => [
  ...(score === 0 ? [issue('score', 'required')] : []),
  ...(score !== 0 && !(Number.isInteger(score) && score >= 1 && score <= MAX_STARS)
    ? [issue('score', 'unknown_value')]
    : []),
  ...checkMessage(message),
];
