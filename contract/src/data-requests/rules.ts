import { type Issue, issue, judge } from '../core/issue.ts';
import type { RequestKind, RequestStatus } from '../requests/model.ts';
import { checkChoice, checkMessage, choiceIn, isOpen } from '../requests/rules.ts';
import {
  DATA_RIGHTS,
  type DataAbout,
  type DataRequestDraft,
  type DataRight,
  WRONG_DATA,
} from './model.ts';

export const CORRECT_MAX = 1_000;

const checkCorrect = (correct: string): Issue[] => {
  if (correct.trim() === '') return [issue('correct', 'required')];
  return correct.length > CORRECT_MAX ? [issue('correct', 'too_long', { max: CORRECT_MAX })] : [];
};

/** An erasure names nothing: what may go and what the law keeps is the same for everybody. */
const aboutOf = ({ right, about }: DataRequestDraft): DataAbout | undefined =>
  right === 'erasure' ? 'everything' : choiceIn(WRONG_DATA, about);

export const checkDataRequest = (draft: DataRequestDraft) => {
  const isCorrection = draft.right !== 'erasure';
  return judge(
    { ...draft, correct: isCorrection ? draft.correct : '' },
    [
      ...checkChoice('right', draft.right, DATA_RIGHTS),
      ...(isCorrection ? checkChoice('about', draft.about, WRONG_DATA) : []),
      ...(isCorrection ? checkCorrect(draft.correct) : []),
      ...checkMessage(draft.message),
    ],
    {
      right: choiceIn(DATA_RIGHTS, draft.right),
      about: aboutOf(draft),
    },
  );
};

export type ValidDataRequest = NonNullable<ReturnType<typeof checkDataRequest>['valid']>;

/** Whether an answer decides on somebody's data, yes or no: a second person has to allow it. */
export const decidesOnData = (kind: RequestKind, next: RequestStatus): boolean =>
  kind === 'data-request' && !isOpen(next);

/** Whether the portal carries it out when the answer leaves; of a correction the systems that lead on the data are told. */
export const erasesData = (right: DataRight, next: RequestStatus): boolean =>
  right === 'erasure' && next === 'Traité';
