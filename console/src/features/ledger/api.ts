import type { LedgerFilter, LedgerLine } from '@rafiq/contract/ledger/model';
import { LEDGER_MAX_EXPORT, LEDGER_MAX_PAGE } from '@rafiq/contract/ledger/rules';
import {
  type LedgerCheckWire,
  type LedgerPageWire,
  type LedgerPeopleWire,
  ledgerFilterToWire,
  ledgerLineFromWire,
} from '@rafiq/contract/ledger/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

interface LedgerPage {
  lines: LedgerLine[];
  next: string | null;
}

interface Asked {
  after: string | null;
  limit?: number;
  signal?: AbortSignal;
}

const fetchPage = async (
  filter: LedgerFilter,
  { after, limit, signal }: Asked,
): Promise<LedgerPage> => {
  const body = { ...ledgerFilterToWire(filter), after, ...(limit && { limit }) };
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

export interface Exported {
  lines: LedgerLine[];
  /** There is more than a person reads. */
  isCut: boolean;
}

/** All lines of a search, page by page. */
export const fetchAll = async (filter: LedgerFilter): Promise<Exported> => {
  const lines: LedgerLine[] = [];
  let after: string | null = null;
  do {
    const page: LedgerPage = await fetchPage(filter, { after, limit: LEDGER_MAX_PAGE });
    lines.push(...page.lines);
    after = page.next;
  } while (after !== null && lines.length < LEDGER_MAX_EXPORT);
  return { lines, isCut: after !== null };
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
