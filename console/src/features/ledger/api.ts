import type { LedgerExport } from '@rafiq/contract/ledger/export';
import type { LedgerFilter, LedgerLine } from '@rafiq/contract/ledger/model';
import {
  type LedgerCheckWire,
  type LedgerExportsWire,
  type LedgerPageWire,
  type LedgerPeopleWire,
  ledgerExportFromWire,
  ledgerFilterToWire,
  ledgerLineFromWire,
} from '@rafiq/contract/ledger/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';

export { t as ledgerText } from './texts.ts';

interface LedgerPage {
  lines: LedgerLine[];
  next: string | null;
}

interface Asked {
  after: string | null;
  signal: AbortSignal;
}

const fetchPage = async (filter: LedgerFilter, { after, signal }: Asked): Promise<LedgerPage> => {
  const body = { ...ledgerFilterToWire(filter), after };
  const page = await call<LedgerPageWire>('POST', '/staff/ledger/search', { body, signal });
  return { lines: page.lines.map(ledgerLineFromWire), next: page.next };
};

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
      (await call<LedgerPeopleWire>('GET', '/staff/ledger/people', { signal })).people,
  });

const EXPORTS = '/staff/ledger/exports';

export const exportsQuery = queryOptions({
  queryKey: ['ledger-exports'],
  queryFn: async ({ signal }): Promise<LedgerExport[]> =>
    (await call<LedgerExportsWire>('GET', EXPORTS, { signal })).exports.map(ledgerExportFromWire),
});

export const askForExport = async (filter: LedgerFilter, reason: string): Promise<void> => {
  await call('POST', EXPORTS, { body: { ...ledgerFilterToWire(filter), reason } });
  await queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey });
};

/** All lines of an export that was approved, part by part. */
export const fetchExport = async (id: string): Promise<LedgerLine[]> => {
  const lines: LedgerLine[] = [];
  let after: string | null = null;
  do {
    const page: LedgerPageWire = await call('POST', `${EXPORTS}/${id}`, { body: { after } });
    lines.push(...page.lines.map(ledgerLineFromWire));
    after = page.next;
  } while (after !== null);
  return lines;
};

/** Part by part, so that however long it is somebody sees it go on. */
export const checkLedger = async (
  from: string,
  { onLines, signal }: { onLines: (lines: number) => void; signal: AbortSignal },
): Promise<LedgerCheckWire> => {
  let lines = 0;
  let after: string | undefined;
  for (;;) {
    const query = { ...(from !== '' && { from }), after };
    const path = '/staff/ledger/verification';
    const part: LedgerCheckWire = await call<LedgerCheckWire>('GET', path, { query, signal });
    lines += part.lines;
    onLines(lines);
    if (part.next === null) return { ...part, lines };
    after = part.next;
  }
};
