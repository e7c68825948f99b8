import type { AnswerDraft } from '@rafiq/contract/conversations/model';
import { serverNow } from '@rafiq/kit/http/expiry.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStaff } from '../../access/api.ts';
import { type CaseDetails, caseQuery, saveDraft } from '../api.ts';
import { asSent, draftOf, emptyDraft, placeOf, unsaved } from './draft.ts';
import { createKeeper, type Keeping } from './keeper.ts';

const withDraft = (details: CaseDetails, draft: AnswerDraft): CaseDetails => ({
  ...details,
  draft: {
    ...draft,
    papers: [...draft.papers],
    files: details.draft?.files ?? [],
    problem: null,
    at: new Date(serverNow()).toISOString(),
  },
});

/** The draft of this case: the tab's own where the server does not have it yet, else the server's. */
export const useKeptDraft = (details: CaseDetails) => {
  const client = useQueryClient();
  const { id: staffId } = useStaff();
  const caseId = details.case.id;
  const place = placeOf(staffId, caseId);
  const [draft, setDraft] = useState<AnswerDraft>(() => unsaved.get(place) ?? draftOf(details));
  const [keeping, setKeeping] = useState<Keeping>(() =>
    details.draft ? { state: 'kept', at: details.draft.at } : { state: 'none' },
  );
  const [keeper] = useState(() =>
    createKeeper({
      place,
      save: async (written, outlives) => {
        await saveDraft(caseId, asSent(written), outlives);
        // who goes elsewhere and comes back finds it, although the case is not asked for again
        client.setQueryData(
          caseQuery(caseId).queryKey,
          (before) => before && withDraft(before, written),
        );
      },
      onKeeping: setKeeping,
    }),
  );
  useEffect(() => {
    keeper.resume();
    // The tab may be closed, or put to sleep, without another word.
    const hide = () => document.visibilityState === 'hidden' && keeper.keepNow();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      keeper.leave();
    };
  }, [keeper]);
  return {
    draft,
    keeping,
    keeper,
    change: (part: Partial<AnswerDraft>): void => {
      const next = { ...draft, ...part };
      setDraft(next);
      keeper.change(next);
    },
    /** It has left. */
    startAnew: (): void => {
      setDraft(emptyDraft(details));
      keeper.forget();
    },
  };
};

export type KeptDraft = ReturnType<typeof useKeptDraft>;
