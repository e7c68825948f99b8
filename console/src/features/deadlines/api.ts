import type { Deadlines, DueMoves } from '@rafiq/contract/deadlines/model';
import type { DeadlineHistory } from '@rafiq/contract/deadlines/schema';
import { call, HttpError } from '@rafiq/kit/http/client.ts';
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

/** Somebody else was first: what they made of it is asked for, and the screen shows it beside what was typed. */
const lookAgainWhenOld = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked;
  } catch (error) {
    if (isOld(error))
      for (const { queryKey } of [deadlinesQuery, historyQuery])
        await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
};

export const isOld = (error: unknown): boolean =>
  error instanceof HttpError && error.body?.code === 'deadlines_changed';

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
      return lookAgainWhenOld(
        call<DueMoves>('POST', '/staff/deadlines/preview', { body: draft, signal }),
      );
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });

interface Applied {
  version: number;
  moves: DueMoves;
}

/** Dates in the queue have moved with it. Told first: the screen goes on from the new state. */
export const useApply = (onApplied: (sent: KeptDeadlines, applied: Applied) => void) =>
  useMutation({
    mutationFn: (draft: KeptDeadlines) =>
      lookAgainWhenOld(call<Applied>('PUT', '/staff/deadlines', { body: draft })),
    onSuccess: (applied, sent) => {
      onApplied(sent, applied);
      return queryClient.invalidateQueries();
    },
  });
