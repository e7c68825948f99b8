/** Keys by which the insurer's systems call, for administrators. */
import type { AccessKeyWire, MadeKeyWire } from '@rafiq/contract/access-keys/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';

const PATH = '/staff/keys';

export type Key = AccessKeyWire;

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal }): Promise<Key[]> =>
    (await call<{ keys: Key[] }>('GET', PATH, { signal })).keys,
  staleTime: 0,
});

const lookAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });

export interface NewKey {
  name: string;
  source: string;
  scopes: string[];
}

/** What the system sends from now on: told this once. */
export const makeKey = async (body: NewKey): Promise<string> => {
  const { bearer } = await call<MadeKeyWire>('POST', PATH, { body });
  void lookAgain();
  return bearer;
};

export const rotateKey = async (id: string, overlapDays: number): Promise<string> => {
  const body = { overlap_days: overlapDays };
  const { bearer } = await call<MadeKeyWire>('POST', `${PATH}/${id}/rotate`, { body });
  void lookAgain();
  return bearer;
};

export const endKey = async (id: string): Promise<void> => {
  const { keys } = await call<{ keys: Key[] }>('POST', `${PATH}/${id}/end`);
  queryClient.setQueryData(keysQuery.queryKey, keys);
};
