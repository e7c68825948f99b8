/** Loaded after sign-in only. */
import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './client.ts';

const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof HttpError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a call fails and says so; the library's own way would wait without a word.
    queries: {
      staleTime: 30_000,
      retry: isWorthRetrying,
      retryDelay: 800,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Spread into a query of the home: its last answer is kept on the device while its member is signed in, and in memory
 * as long as the tab is open.
 */
export const LAST_SEEN = {
  meta: { isLastSeen: true },
  gcTime: Number.POSITIVE_INFINITY,
} as const;

/** The same for what a form is filled with, so that it can be begun without a connection. */
export const LAST_SEEN_BY_FORMS = {
  ...LAST_SEEN,
  meta: { isLastSeen: true, isForForms: true },
} as const;
