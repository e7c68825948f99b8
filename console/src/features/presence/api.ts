import { PRESENCE_EVERY_MS, PRESENCE_GONE_MS } from '@rafiq/contract/presence/model';
import type { CaseOthers, Present, PresentStaff } from '@rafiq/contract/presence/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPaced } from '../../lib/pace.ts';
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
      const body = { isWriting };
      return (await call<CaseOthers>('PUT', pathOf(caseId), { body, signal })).others;
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

/** Who else is on which case. */
export type PresentOn = ReadonlyMap<string, readonly Present[]>;

const NOBODY: PresentOn = new Map();
const ROWS = { soonMs: 400, everyMs: 5_000 };

/**
 * Who else is on which case, for the rows that are shown: what is told of others is left alone. Somebody whose browser
 * has ended says nothing, so as long as anybody is shown it is asked again.
 */
export const usePresentOn = (shown: readonly { id: string }[]): PresentOn => {
  const client = useQueryClient();
  const { data = NOBODY } = useQuery({
    queryKey: ['present'],
    queryFn: async ({ signal }): Promise<PresentOn> => {
      const { cases } = await call<PresentStaff>('GET', '/staff/presence', { signal });
      return new Map(cases.map(({ id, others }) => [id, others]));
    },
    refetchInterval: ({ state }) => (state.data?.size ? PRESENCE_GONE_MS : false),
  });
  const [rows] = useState(() =>
    createPaced(ROWS, () => void client.invalidateQueries({ queryKey: ['present'] })),
  );
  useHeard((heard) => {
    const isShown = heard.about === 'presence' && shown.some(({ id }) => id === heard.id);
    if (isShown || heard.about === 'gap') rows.want();
  });
  useEffect(() => () => rows.stop(), [rows]);
  return data;
};
