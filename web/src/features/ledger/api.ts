import type { ToldLine, ToldLines } from '@rafiq/contract/ledger/schema';
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
      const { count, value } = await call<ToldLines>('GET', '/me/ledger', { query, signal });
      return { count, rows: value };
    },
    placeholderData: keepPreviousData,
  });
