import type { Deadlines, DueMoves } from '@rafiq/contract/deadlines/model';
import type { DeadlineHistory } from '@rafiq/contract/deadlines/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';

/** The names on the wire are those of the model. */
export interface KeptDeadlines extends Deadlines {
  version: number;
}

const key = ['deadlines'];

export const deadlinesQuery = queryOptions({
  queryKey: [...key, 'kept'],
  queryFn: ({ signal }) => call<KeptDeadlines>('GET', '/staff/deadlines', { signal }),
});

const historyQuery = queryOptions({
  queryKey: [...key, 'history'],
  queryFn: async ({ signal }) =>
    (await call<DeadlineHistory>('GET', '/staff/deadlines/history', { signal })).versions,
});

export const useHistory = () => useQuery(historyQuery);

/** Whoever types has stopped by then. */
const PAUSE_MS = 400;

const paused = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** What the draft would do; asked anew when it has changed and nobody types. */
export const usePreview = (draft: KeptDeadlines, isAsked: boolean) =>
  useQuery({
    queryKey: [...key, 'preview', JSON.stringify(draft)],
    queryFn: async ({ signal }) => {
      await paused(signal);
      return call<DueMoves>('POST', '/staff/deadlines/preview', { body: draft, signal });
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Dates in the queue have moved with it. Told first: the screen begins anew with the new state. */
export const useApply = (onApplied: (moves: DueMoves) => void) =>
  useMutation({
    mutationFn: (draft: KeptDeadlines) =>
      call<{ version: number; moves: DueMoves }>('PUT', '/staff/deadlines', { body: draft }),
    onSuccess: ({ moves }) => {
      onApplied(moves);
      return queryClient.invalidateQueries();
    },
  });
