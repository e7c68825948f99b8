import type { RenewalDetails } from '@rafiq/contract/motor-renewals/model';
import type { RenewalWire } from '@rafiq/contract/motor-renewals/wire';
import { renewalFromWire } from '@rafiq/contract/motor-renewals/wire';
import type { RequestOverview, RequestSummary } from '@rafiq/contract/requests/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import type { PageOfRows } from '@rafiq/kit/ui/PagedList.tsx';
import { requestCalls } from '../requests/calls.ts';
import { filterOf, type OverviewSearch } from './search.ts';

export const OVERVIEW_KEY = ['requests', 'overview'] as const;

export const fetchOverview = async (
  { top, skip }: { top: number; skip: number },
  signal: AbortSignal,
  search: OverviewSearch,
): Promise<PageOfRows<RequestSummary>> => {
  const { count, value } = await call<RequestOverview>('GET', '/me/requests/', {
    signal,
    query: {
      $top: top,
      $skip: skip,
      $q: search.q,
      $filter: JSON.stringify(filterOf(search)),
    },
  });
  return { count, rows: value };
};

/** Any form may have added to it since. */
export const askOverviewAnew = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: OVERVIEW_KEY, refetchType: 'none' });

/** A renewal is sent from its contract; only from the list of all requests is a single one opened. */
export const { one: fetchRenewal } = requestCalls<RenewalWire, RenewalDetails>({
  path: '/autopolices/renew/',
  fromWire: renewalFromWire,
});
