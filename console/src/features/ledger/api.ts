import type { LedgerFilter } from '@rafiq/contract/ledger/model';
import type {
  LedgerCheck,
  LedgerExports,
  LedgerLine,
  LedgerPage,
  LedgerPeople,
} from '@rafiq/contract/ledger/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';

export { t as ledgerText } from './texts.ts';

interface Asked {
  after: string | null;
  signal: AbortSignal;
}

const fetchPage = (filter: LedgerFilter, { after, signal }: Asked): Promise<LedgerPage> =>
  call('POST', '/staff/ledger/search', { body: { ...filter, after }, signal });

/** Asked for by a person and never again by itself: each look is a line of the ledger. */
export const useLedger = (filter: LedgerFilter) =>
  useInfiniteQuery({
    queryKey: ['ledger', filter],
    queryFn: ({ pageParam, signal }) => fetchPage(filter, { after: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const usePeople = () =>
  useQuery({
    queryKey: ['ledger-people'],
    queryFn: async ({ signal }) =>
      (await call<LedgerPeople>('GET', '/staff/ledger/people', { signal })).people,
  });

const EXPORTS = '/staff/ledger/exports';

export const exportsQuery = queryOptions({
  queryKey: ['ledger-exports'],
  queryFn: async ({ signal }) => (await call<LedgerExports>('GET', EXPORTS, { signal })).exports,
});

export const askForExport = async (filter: LedgerFilter, reason: string): Promise<void> => {
  await call('POST', EXPORTS, { body: { ...filter, reason } });
  await queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey });
};

/** All lines of an export that was approved, part by part. */
export const fetchExport = async (id: string): Promise<LedgerLine[]> => {
  const lines: LedgerLine[] = [];
  let after: string | null = null;
  do {
    const page: LedgerPage = await call('POST', `${EXPORTS}/${id}`, { body: { after } });
    lines.push(...page.lines);
    after = page.next;
  } while (after !== null);
  return lines;
};

/** Part by part, so that however long it is somebody sees it go on. */
export const checkLedger = async (
  from: string,
  { onLines, signal }: { onLines: (lines: number) => void; signal: AbortSignal },
): Promise<LedgerCheck> => {
  let lines = 0;
  let after: string | undefined;
  for (;;) {
    const query = { ...(from !== '' && { from }), after };
    const path = '/staff/ledger/verification';
    const part: LedgerCheck = await call<LedgerCheck>('GET', path, { query, signal });
    lines += part.lines;
    onLines(lines);
    if (part.next === null) return { ...part, lines };
    after = part.next;
  }
};
