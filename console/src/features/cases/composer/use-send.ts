import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStaff } from '../../access/api.ts';
import { nameOf } from '../../queue/case-name.ts';
import { type CaseDetails, caseQuery, isChanged, sendAnswer, type Template } from '../api.ts';
import { addLeaving } from '../leaving/leaving.ts';
import { asSent, placeOf } from './draft.ts';
import type { Attachments } from './use-attachments.ts';
import type { KeptDraft } from './use-kept-draft.ts';

interface Options {
  details: CaseDetails;
  kept: KeptDraft;
  attachments: Attachments;
  /** Of the case as it was seen. */
  version: number;
  /** Why a refusal is taken back; empty where none is. */
  reason: string;
  setTemplate: (template: Template | null) => void;
  onWriting: (isWriting: boolean) => void;
}

/** Sends what is written, and clears the desk once it has left. What is refused stays as it is. */
export const useSend = (options: Options) => {
  const { details, kept, attachments, version, reason, setTemplate, onWriting } = options;
  const client = useQueryClient();
  const me = useStaff();
  const { draft, keeper } = kept;
  const { id } = details.case;
  const { queryKey } = caseQuery(id);
  const sending = useMutation({
    mutationFn: async () => {
      await keeper.rest();
      const files = attachments.sentIds;
      return sendAnswer(id, { ...asSent(draft), version, files, reason });
    },
    onSuccess: ({ leaves, approval, version: next }) => {
      keeper.forget();
      onWriting(false);
      const { text, status } = draft;
      const pending = { by: me.name, mine: true, text, status, leaves, approval };
      client.setQueryData<CaseDetails>(queryKey, (before) =>
        before
          ? { ...before, pending, draft: null, case: { ...before.case, version: next } }
          : before,
      );
      // what waits for a second person is no matter of seconds
      if (approval !== null) return;
      addLeaving({
        caseId: id,
        name: nameOf(details.case),
        to: details.reachable.email || details.reachable.phone,
        leaves,
        place: placeOf(me.id, id),
        draft,
      });
    },
    onError: (error) => {
      keeper.change(draft);
      attachments.noteGone(error);
      // what others did comes with the new version; it is read before anything is sent again
      if (isChanged(error)) void client.invalidateQueries({ queryKey });
    },
  });

  const isOnItsWay = details.pending?.mine === true;
  const answers = details.messages.filter(({ author }) => author === 'insurer').length;
  const before = useRef({ isOnItsWay, answers });
  const clear = useEffectEvent(() => {
    kept.startAnew();
    attachments.clear();
    setTemplate(null);
  });
  const keep = useEffectEvent(() => keeper.change(draft));
  useEffect(() => {
    const was = before.current;
    before.current = { isOnItsWay, answers };
    if (!was.isOnItsWay || isOnItsWay) return;
    if (answers > was.answers) clear();
    else keep();
  }, [isOnItsWay, answers]);

  return {
    send: () => sending.mutate(),
    forgive: sending.reset,
    isSending: sending.isPending,
    failure: sending.error,
    isOnItsWay,
  };
};
