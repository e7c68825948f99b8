import type { IdentityDecision, IdentityOutcome } from '@rafiq/contract/identity/model';
import type { IdentityCase } from '@rafiq/contract/identity/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { useQuery } from '@tanstack/react-query';

export { t as identityText } from './texts.ts';

const pathOf = (id: string): string => `/staff/identities/${encodeURIComponent(id)}`;

/** Each look is a line of the ledger: asked for once, and not kept when the screen is left. */
export const useIdentity = (id: string) =>
  useQuery({
    queryKey: ['identity', id],
    queryFn: ({ signal }) => call<IdentityCase>('GET', pathOf(id), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const imageAddress = (id: string, fileId: string): string =>
  `/v1${pathOf(id)}/images/${fileId}`;

/** What the queue counts has changed with it. */
export const decide = async (id: string, body: IdentityDecision): Promise<IdentityOutcome> => {
  const { outcome } = await call<{ outcome: IdentityOutcome }>('POST', `${pathOf(id)}/decisions`, {
    body,
  });
  void queryClient.invalidateQueries({ queryKey: ['queue'] });
  void queryClient.invalidateQueries({ queryKey: ['queue-counts'] });
  return outcome;
};
