import type {
  News,
  NewsPage,
  NewsPreferences,
  PushState,
  PushSubscriptionDraft,
  ShownPreferences,
} from '@rafiq/contract/news/model';
import type {
  NewsPageWire,
  PushStateWire,
  ShownPreferencesWire,
} from '@rafiq/contract/news/schema';
import {
  choiceToWire,
  newsPageFromWire,
  preferencesFromWire,
  pushStateFromWire,
} from '@rafiq/contract/news/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import { keepCount } from './count.ts';

export const newsQuery = infiniteQueryOptions({
  queryKey: ['news', 'list'],
  queryFn: async ({ pageParam, signal }): Promise<NewsPage> => {
    const query = pageParam === null ? {} : { after: pageParam };
    return newsPageFromWire(await call<NewsPageWire>('GET', '/me/news', { query, signal }));
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

interface Read {
  id?: string;
  upTo?: string;
}

/** Shown at once: whoever opens one does not wait for it. */
const markShown = (isMeant: (news: News) => boolean): void => {
  queryClient.setQueryData<InfiniteData<NewsPage, string | null>>(
    newsQuery.queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          news: page.news.map((news) => (isMeant(news) ? { ...news, isRead: true } : news)),
        })),
      },
  );
};

export const useReadNews = () =>
  useMutation({
    mutationFn: async ({ id, upTo }: Read) => {
      const body = { ...(id && { id }), ...(upTo && { up_to: upTo }) };
      return (await call<{ unread: number }>('POST', '/me/news/read', { body })).unread;
    },
    onMutate: ({ id }) => markShown((news) => id === undefined || news.id === id),
    onSuccess: keepCount,
    onError: () => queryClient.invalidateQueries({ queryKey: newsQuery.queryKey }),
  });

export const preferencesQuery = queryOptions({
  queryKey: ['news', 'preferences'],
  queryFn: async ({ signal }): Promise<ShownPreferences> =>
    preferencesFromWire(
      await call<ShownPreferencesWire>('GET', '/me/news/preferences', { signal }),
    ),
  staleTime: 0,
});

/** What is changed of the choice that stands when it is sent: one that was refused does not travel with the next. */
export type PreferencesChange = (before: NewsPreferences) => NewsPreferences;

/** One at a time, in the order in which they were made. */
export const useChoosePreferences = () =>
  useMutation({
    scope: { id: 'news-preferences' },
    mutationFn: async (change: PreferencesChange): Promise<ShownPreferences> => {
      const known = await queryClient.ensureQueryData(preferencesQuery);
      const body = choiceToWire(change(known));
      const wire = await call<ShownPreferencesWire>('POST', '/me/news/preferences', { body });
      return preferencesFromWire(wire);
    },
    onSuccess: (shown) => queryClient.setQueryData(preferencesQuery.queryKey, shown),
  });

export const pushQuery = queryOptions({
  queryKey: ['news', 'push'],
  queryFn: async ({ signal }): Promise<PushState> =>
    pushStateFromWire(await call<PushStateWire>('GET', '/me/push', { signal })),
});

const keepState = (wire: PushStateWire): PushState => {
  const state = pushStateFromWire(wire);
  queryClient.setQueryData(pushQuery.queryKey, state);
  return state;
};

export const addSubscription = async (body: PushSubscriptionDraft): Promise<PushState> =>
  keepState(await call<PushStateWire>('POST', '/me/push', { body }));

export const removeSubscription = async (id: string): Promise<PushState> =>
  keepState(await call<PushStateWire>('POST', '/me/push/remove', { body: { id } }));
