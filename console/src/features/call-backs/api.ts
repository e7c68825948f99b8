import type { MadeCall } from '@rafiq/contract/call-backs/model';
import type { CallBackCase } from '@rafiq/contract/call-backs/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { useQuery } from '@tanstack/react-query';

const pathOf = (id: string): string => `/staff/call-backs/${encodeURIComponent(id)}`;
const keyOf = (id: string) => ['call-back', id];

/** Each look is a line of the ledger: asked for once, and not kept when the screen is left. */
export const useCallBack = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call<CallBackCase>('GET', pathOf(id), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The answer is the case as it is then; the queue shows it otherwise from now on. */
export const recordCall = async ({ id, version }: CallBackCase, made: MadeCall): Promise<void> => {
  const body = { ...made, version };
  const now = await call<CallBackCase>('POST', `${pathOf(id)}/attempts`, { body });
  queryClient.setQueryData(keyOf(id), now);
  void queryClient.invalidateQueries({ queryKey: ['queue'] });
  void queryClient.invalidateQueries({ queryKey: ['queue-counts'] });
};
