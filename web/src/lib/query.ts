/** Loaded after sign-in only. */
import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http.ts';

const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof HttpError && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthRetrying, retryDelay: 800 },
    mutations: { retry: false },
  },
});
