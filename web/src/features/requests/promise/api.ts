/** Until when the insurer answers: the names on the wire are those of the model. */
import type { RequestPromise } from '@rafiq/contract/deadlines/promise';
import { call } from '@rafiq/kit/http/client.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { actingGrant } from '../../../lib/acting.ts';

/** Of all open requests in one call; asked for anew with the list or the kind that they stand beside. */
export const promisesQuery = (beside: QueryKey) =>
  queryOptions({
    queryKey: [...beside, 'promises'],
    queryFn: async ({ signal }) =>
      (await call<{ promises: RequestPromise[] }>('GET', '/me/promises', { signal })).promises,
    // of all requests together: not for somebody who sees some of them
    enabled: actingGrant() === null,
  });
