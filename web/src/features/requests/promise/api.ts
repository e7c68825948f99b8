/** Until when the insurer answers: the names on the wire are those of the model. */
import type { RequestPromise } from '@rafiq/contract/deadlines/promise';
import { call } from '@rafiq/kit/http/client.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';

/** Of all open requests in one call; asked for anew with the list or the kind that they stand beside. */
export const promisesQuery = (beside: QueryKey) =>
  queryOptions({
    queryKey: [...beside, 'promises'],
    queryFn: async ({ signal }) =>
      (await call<{ promises: RequestPromise[] }>('GET', '/me/promises', { signal })).promises,
  });
