import type { NewsKind } from '@rafiq/contract/news/model';
import type {
  News,
  NewsPage,
  NewsPreferences,
  PushState,
  PushSubscriptionDraft,
  ShownPreferences,
} from '@rafiq/contract/news/schema';
import { ANSWERED_FOLDERS, type AnsweredFolder } from '@rafiq/contract/to-do/model';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { removeToDo } from '../to-do/api.ts';
import { countQuery, keepCount } from './count.ts';

export const newsQuery = infiniteQueryOptions({
  queryKey: ['news', 'list'],
  queryFn: ({ pageParam, signal }) => {
    const query = pageParam === null ? {} : { after: pageParam };
    return call<NewsPage>('GET', '/me/news', { query, signal });
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
      const body = { ...(id && { id }), ...(upTo && { upTo }) };
      return (await call<{ unread: number }>('POST', '/me/news/read', { body })).unread;
    },
    onMutate: ({ id }) => markShown((news) => id === undefined || news.id === id),
    onSuccess: keepCount,
    onError: () => queryClient.invalidateQueries({ queryKey: newsQuery.queryKey }),
  });

type Subject = AnsweredFolder | 'request';

const KINDS: Record<Subject, NewsKind[]> = {
  request: ['request-answered', 'papers-asked'],
  'health-folder': ['health-folder'],
  'motor-folder': ['motor-folder'],
};

const readAbout = async (subject: Subject, id: string): Promise<number> => {
  const body = { about: { kinds: KINDS[subject], subjectId: id } };
  const { unread } = await call<{ unread: number }>('POST', '/me/news/read', { body });
  keepCount(unread);
  void queryClient.invalidateQueries({ queryKey: newsQuery.queryKey });
  removeToDo((item) => {
    if (item.kind !== 'answer' || item.id !== id) return false;
    const folder = ANSWERED_FOLDERS.find((one) => one === item.about);
    return (folder ?? 'request') === subject;
  });
  return unread;
};

/** Whoever opens a request or folder has read what was told about it. Nothing is asked while nothing is unread. */
export const useReadAbout = (subject: Subject, id: string): void => {
  // the bell asks for it; whoever helps somebody else has none
  const { data: unread = 0 } = useQuery({ ...countQuery, enabled: false });
  const left = useRef(0);
  useEffect(() => {
    if (unread === 0 || unread === left.current) return;
    left.current = unread;
    // what could not be marked waits to be read again
    void readAbout(subject, id).then(
      (after) => {
        left.current = after;
      },
      () => undefined,
    );
  }, [unread, subject, id]);
};

export const preferencesQuery = queryOptions({
  queryKey: ['news', 'preferences'],
  queryFn: ({ signal }) => call<ShownPreferences>('GET', '/me/news/preferences', { signal }),
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
      const { topics, quiet, language } = change(known);
      const body: NewsPreferences = { topics, quiet, language };
      return call<ShownPreferences>('POST', '/me/news/preferences', { body });
    },
    onSuccess: (shown) => queryClient.setQueryData(preferencesQuery.queryKey, shown),
  });

export const pushQuery = queryOptions({
  queryKey: ['news', 'push'],
  queryFn: ({ signal }) => call<PushState>('GET', '/me/push', { signal }),
});

const keepState = (state: PushState): PushState => {
  queryClient.setQueryData(pushQuery.queryKey, state);
  return state;
};

export const addSubscription = async (body: PushSubscriptionDraft): Promise<PushState> =>
  keepState(await call<PushState>('POST', '/me/push', { body }));

export const removeSubscription = async (id: string): Promise<PushState> =>
  keepState(await call<PushState>('POST', '/me/push/remove', { body: { id } }));
