/** Keys by which the insurer's systems call, for administrators. */
import type { AccessKeys, MadeKey } from '@rafiq/contract/access-keys/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';
import { lookAgainAtApprovals } from '../approvals/api.ts';

export { scopeText } from './scopes.ts';

const PATH = '/staff/keys';

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => call<AccessKeys>('GET', PATH, { signal }),
  staleTime: 0,
});

const lookAgain = (): void => {
  void queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
};

const ask = async (path: string, body: object): Promise<void> => {
  await call('POST', path, { body });
  void lookAgainAtApprovals();
  lookAgain();
};

export interface NewKey {
  name: string;
  source: string;
  scopes: string[];
  kinds: string[] | null;
  sources: string[] | null;
  reason: string;
}

/** A second person decides on it. */
export const askForKey = (body: NewKey): Promise<void> => ask(PATH, body);

export const askForSecret = (
  id: string,
  { days, reason }: { days: number; reason: string },
): Promise<void> => ask(`${PATH}/${id}/rotate`, { overlapDays: days, reason });

/** What the system sends from now on: told this once. */
export const collectSecret = async (id: string): Promise<string> => {
  const { bearer } = await call<MadeKey>('POST', `${PATH}/asked/${id}/secret`);
  lookAgain();
  return bearer;
};

export const endKey = async (id: string): Promise<void> => {
  queryClient.setQueryData(keysQuery.queryKey, await call<AccessKeys>('POST', `${PATH}/${id}/end`));
};
