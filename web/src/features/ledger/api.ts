import type { ToldLine } from '@rafiq/contract/ledger/told';
import { type ToldLinesWire, toldLineFromWire } from '@rafiq/contract/ledger/wire';
import { call } from '@rafiq/kit/http/client.ts';
import type { PageOfRows } from '@rafiq/kit/ui/PagedList.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export const LINES_OF_A_PAGE = 5;

/** Pages count from 1. */
export const useToldLines = (page: number) =>
  useQuery({
    queryKey: ['me', 'ledger', page],
    queryFn: async ({ signal }): Promise<PageOfRows<ToldLine>> => {
      const query = { $top: LINES_OF_A_PAGE, $skip: (page - 1) * LINES_OF_A_PAGE };
      const wire = await call<ToldLinesWire>('GET', '/me/ledger', { query, signal });
      return { count: wire.count, rows: wire.value.map(toldLineFromWire) };
    },
    placeholderData: keepPreviousData,
  });
