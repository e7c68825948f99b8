import type { SuggestionDetails, SuggestionDraft } from '@rafiq/contract/suggestions/model';
import { checkSuggestion } from '@rafiq/contract/suggestions/rules';
import type { KindOfRequest } from '../requests/kind.ts';

/** About the portal or the insurer, never about a contract: everybody who can sign in may make one. */
export const suggestions: KindOfRequest<SuggestionDraft, SuggestionDraft, SuggestionDetails> = {
  kind: 'suggestion',
  check: checkSuggestion,
  prepare: async (_db, _asking, draft) => ({
    contract: { id: '', policyNumber: '', membershipNumber: '', company: '' },
    subject: `Suggestion – ${draft.title}`,
    details: { title: draft.title, message: draft.message },
  }),
};
