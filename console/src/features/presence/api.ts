import { PRESENCE_EVERY_MS, type Present } from '@rafiq/contract/presence/model';
import { type OthersWire, othersFromWire } from '@rafiq/contract/presence/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHeard } from '../live/api.ts';

export { PresenceLine } from './PresenceLine.tsx';
export { presenceTexts } from './texts.ts';

const pathOf = (caseId: string): string => `/staff/cases/${caseId}/presence`;

/**
 * Says that this person looks at the case, or writes, as long as it is shown, and answers who else does. A window that is
 * hidden says nothing: nobody looks at it.
 */
export const usePresence = (caseId: string, isWriting: boolean): readonly Present[] => {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['presence', caseId, isWriting],
    queryFn: async ({ signal }) => {
      const body = { writing: isWriting };
      return othersFromWire(await call<OthersWire>('PUT', pathOf(caseId), { body, signal }));
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: PRESENCE_EVERY_MS,
    placeholderData: (before) => before,
  });
  useHeard((heard) => {
    const isOurs = heard.about === 'presence' && heard.id === caseId;
    if (isOurs || heard.about === 'gap')
      void client.invalidateQueries({ queryKey: ['presence', caseId] });
  });
  useEffect(
    () => () => {
      // whoever could not say it is gone in 45 seconds all the same
      void call('DELETE', pathOf(caseId)).catch(() => undefined);
    },
    [caseId],
  );
  return data ?? [];
};
