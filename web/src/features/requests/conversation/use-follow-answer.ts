import type { Conversation } from '@rafiq/contract/conversations/model';
import type { RequestKind } from '@rafiq/contract/requests/model';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { requestKey } from '../list/pages.ts';

/** An answer that comes while the request is shown changes all of it: its status, its steps, what stands above. */
export const useFollowAnswer = (kind: RequestKind, conversation: Conversation | undefined) => {
  const queries = useQueryClient();
  const seen = useRef<string>(undefined);
  const isKnown = conversation !== undefined;
  const last = conversation?.messages.findLast(({ author }) => author === 'insurer')?.id ?? '';
  useEffect(() => {
    if (!isKnown) return;
    const before = seen.current;
    seen.current = last;
    if (before === undefined || before === last) return;
    void queries.invalidateQueries({ queryKey: requestKey(kind) });
  }, [isKnown, last, kind, queries]);
};
