/** Until when the insurer answers: the names on the wire are those of the model. */
import type { RequestPromise } from '@rafiq/contract/deadlines/promise';
import type { RequestKind } from '@rafiq/contract/requests/model';
import { call } from '@rafiq/kit/http/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { requestKey } from '../list/pages.ts';

/** Of all open requests in one call; asked for anew with those of a kind when something was sent. */
export const promisesQuery = (kind: RequestKind) =>
  queryOptions({
    queryKey: [...requestKey(kind), 'promises'],
    queryFn: async ({ signal }) =>
      (await call<{ promises: RequestPromise[] }>('GET', '/me/promises', { signal })).promises,
  });
