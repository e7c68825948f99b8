/** What an agent is about to say, and where it is kept until the server has it. */
import type { AnswerDraft, Paper } from '@rafiq/contract/conversations/model';
import { emptyDraftOf, isRefusal, reversesRefusal } from '@rafiq/contract/conversations/rules';
import { decidesOnData } from '@rafiq/contract/data-requests/rules';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import { ASKING } from '@rafiq/contract/requests/rules';
import type { CaseDetails } from '../api.ts';

export const emptyDraft = ({ case: row }: Pick<CaseDetails, 'case'>): AnswerDraft =>
  emptyDraftOf(row.kind);

export const draftOf = (details: Pick<CaseDetails, 'case' | 'draft'>): AnswerDraft => {
  if (!details.draft) return emptyDraft(details);
  const { status, text, papers, refusal } = details.draft;
  return { status, text, papers, refusal };
};

/** Papers go with the status that asks for them, a reason with a refusal; what was chosen before is not sent along. */
export const asSent = (draft: AnswerDraft): AnswerDraft => ({
  ...draft,
  papers: draft.status === ASKING ? draft.papers : [],
  refusal: isRefusal(draft.status) ? draft.refusal : null,
});

/** What a second person has to read before it leaves: a refusal that is taken back, or a decision on somebody's data. */
export const secondOf = (
  details: CaseDetails,
  { status }: AnswerDraft,
): 'data' | 'reversal' | null => {
  if (decidesOnData(details.case.kind, status)) return 'data';
  return reversesRefusal(details, status) ? 'reversal' : null;
};

/** Asks for it beside what is asked for and written already, and says so once. */
export const withPaperAgain = (draft: AnswerDraft, paper: Paper, words: string): AnswerDraft => {
  const text = draft.text.trim();
  return {
    ...draft,
    status: ASKING,
    papers: [...new Set([...(draft.status === ASKING ? draft.papers : []), paper])],
    text: text.includes(words) ? draft.text : [text, words].filter(Boolean).join('\n\n'),
  };
};

/** The member has sent it: nobody answers with that. Papers are asked for in a mode of their own. */
export const answerStatuses = (statuses: readonly RequestStatus[]): RequestStatus[] =>
  statuses.filter((status) => status !== ASKING && status !== 'Envoyé');

/**
 * What the server does not have yet: a session may end, or a connection, in the middle of a word. In the memory of the
 * tab only, and for its author alone.
 */
export const unsaved = new Map<string, AnswerDraft>();

export const placeOf = (staffId: string, caseId: string): string => `${staffId} ${caseId}`;
