import type { AnswerDraft } from '@rafiq/contract/conversations/model';

/** What was typed is judged by the rules, with a sentence for each field: until then any text may stand there. */
export const asDraft = (written: {
  status: string;
  text: string;
  papers: string[];
  refusal: string | null;
}): AnswerDraft => written as AnswerDraft;
