import type { Agent } from '@rafiq/contract/agents/model';
import type { AgentWire } from '@rafiq/contract/agents/schema';
import { MAX_TOP } from '@rafiq/contract/core/list-query';
import { call } from '@rafiq/kit/http/client.ts';
import { queryOptions } from '@tanstack/react-query';

const fetchSome = (skip: number, signal: AbortSignal) =>
  call<{ count: number; value: AgentWire[] }>('GET', '/agents/', {
    signal,
    query: { $top: MAX_TOP, $skip: skip },
  });

/** All of them: which is nearest is for this device to find out, so that the position never leaves it. */
export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: async ({ signal }): Promise<Agent[]> => {
    const first = await fetchSome(0, signal);
    const pages = Math.ceil(first.count / MAX_TOP);
    const rest = Array.from({ length: Math.max(0, pages - 1) }, (_, page) =>
      fetchSome((page + 1) * MAX_TOP, signal),
    );
    return [first, ...(await Promise.all(rest))].flatMap(({ value }) => value);
  },
  staleTime: 10 * 60_000,
});
