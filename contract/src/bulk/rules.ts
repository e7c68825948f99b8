import { isRequestKind } from '../cases/rules.ts';
import type { CaseRow } from '../cases/schema.ts';
import type { AnswerDraft, Problem } from '../conversations/model.ts';
import { emptyDraftOf } from '../conversations/rules.ts';
import { type Issue, issue } from '../core/issue.ts';
import type { RequestKind } from '../requests/model.ts';
import type { BulkAsked } from './model.ts';

const wanted = (field: string, value: unknown): Issue[] =>
  value === null ? [issue(field, 'required')] : [];

/** What the act itself lacks: nothing is done to any case then. */
export const checkBulk = ({ act, ...asked }: Omit<BulkAsked, 'cases'>): Issue[] => {
  if (act === 'give') return wanted('assignee', asked.assignee);
  if (act === 'answer') return wanted('template', asked.template);
  if (act !== 'close') return [];
  return [
    ...wanted('closing', asked.closing),
    ...(asked.closing === 'refused' ? wanted('refusal', asked.refusal) : []),
    // a reason that nobody would be told
    ...(asked.closing === 'done' && asked.refusal !== null
      ? [issue('refusal', 'unknown_value')]
      : []),
  ];
};

/** Identities and calls are decided on their own screens. */
export const checkAnswerable = ({ kind }: Pick<CaseRow, 'kind'>): Issue[] =>
  isRequestKind(kind) ? [] : [issue('kind', 'kind_unanswered')];

const isSame = (one: AnswerDraft, other: AnswerDraft): boolean =>
  one.status === other.status &&
  one.text.trim() === other.text.trim() &&
  one.refusal === other.refusal &&
  one.papers.toSorted().join() === other.papers.toSorted().join();

/**
 * Whether somebody has written or chosen anything of it. What stands there as a template has it was typed by nobody: it is
 * what an answer that was taken back leaves behind, and one without a word that could not leave was a closing.
 */
export const isBegun = (
  kind: RequestKind,
  draft: AnswerDraft & { problem: Problem | null },
  templates: readonly AnswerDraft[],
): boolean => {
  if (draft.problem !== null && draft.text.trim() === '') return false;
  const empty = emptyDraftOf(kind);
  return ![empty, ...templates].some((known) => isSame(draft, known));
};

/**
 * Who answers many at once reads none of them: what a colleague works on, what has ended and what one has begun to write
 * oneself is answered on its own screen.
 */
export const checkOneOfMany = (
  { state, assignee }: Pick<CaseRow, 'state' | 'assignee'>,
  { callerId, hasBegun }: { callerId: string; hasBegun: boolean },
): Issue[] => [
  ...(assignee && assignee.id !== callerId
    ? [issue('assignee', 'case_assigned', { name: assignee.name })]
    : []),
  ...(state === 'closed' ? [issue('state', 'case_closed')] : []),
  ...(hasBegun ? [issue('text', 'draft_begun')] : []),
];
