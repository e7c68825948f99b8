/** How much is unread. Its own tiny call, made when the page is drawn: no list waits for it, and nothing asks by itself. */
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';

export const countQuery = queryOptions({
  queryKey: ['news', 'count'],
  queryFn: async ({ signal }) =>
    (await call<{ unread: number }>('GET', '/me/news/count', { signal })).unread,
  retry: false,
});

export const keepCount = (unread: number): void => {
  queryClient.setQueryData(countQuery.queryKey, unread);
};

export const askCountAnew = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: countQuery.queryKey });
