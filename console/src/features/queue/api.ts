import type { CaseCounts, CaseFilter, CaseRow } from '@rafiq/contract/cases/model';
import {
  type CaseCountsWire,
  type CasePageWire,
  caseCountsFromWire,
  caseFilterToWire,
  caseRowFromWire,
} from '@rafiq/contract/cases/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

interface CasePage {
  cases: CaseRow[];
  next: string | null;
}

const fetchPage = async (
  filter: CaseFilter,
  after: string | null,
  signal: AbortSignal,
): Promise<CasePage> => {
  const query = { ...caseFilterToWire(filter), ...(after !== null && { after }) };
  const page = await call<CasePageWire>('GET', '/staff/cases', { query, signal });
  return { cases: page.cases.map(caseRowFromWire), next: page.next };
};

export const useQueue = (filter: CaseFilter) =>
  useInfiniteQuery({
    queryKey: ['queue', filter],
    queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ cases }) => cases),
  });

/** Never asked for by a clock: each call tells the server that somebody is there, and nobody may be. */
export const useCounts = () =>
  useQuery({
    queryKey: ['queue-counts'],
    queryFn: async ({ signal }): Promise<CaseCounts> =>
      caseCountsFromWire(await call<CaseCountsWire>('GET', '/staff/cases/counts', { signal })),
    placeholderData: keepPreviousData,
  });
