/** Which forms the signed-in member has begun and not sent yet: on this device, and in the account. Loaded with the home. */
import type { FollowingDraft } from '@rafiq/contract/drafts/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { afterFrame } from '@rafiq/kit/ui/after-frame.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { actingGrant } from '../../../lib/acting.ts';
import { listDrafts, waitingForms } from '../../../lib/file-drafts.ts';
import type { StoredDraft } from '../../../lib/file-drafts-model.ts';

export type Local = { form: string; draft: StoredDraft };

/** Looked up anew whenever a screen shows them: another tab may have gone on. */
export const begunFormsQuery = queryOptions({
  queryKey: ['begun-forms'],
  queryFn: (): Promise<Local[]> => listDrafts(),
  staleTime: 0,
});

/** Fetched by itself, with what it takes: the home is drawn before. */
const accountDraftsQuery = queryOptions({
  queryKey: ['account-drafts'],
  queryFn: async ({ signal }): Promise<FollowingDraft[]> => {
    const { drafts } = await call<{ drafts: unknown[] }>('GET', '/me/drafts', { signal });
    // mostly there is nothing on either side, and nothing more is loaded for it
    const isNothing = drafts.length === 0 && (await waitingForms()).length === 0;
    if (isNothing) return [];
    const { meetAccount } = await import('../../../lib/meet-account.ts');
    const met = await meetAccount(signal);
    if (met.hasChanged) void queryClient.invalidateQueries({ queryKey: begunFormsQuery.queryKey });
    return met.kept;
  },
  staleTime: 0,
  retry: false,
});

/** Sent or removed: no list shows it any more, also before the account is asked again. */
export const forgetListed = (name: string): void => {
  queryClient.setQueryData(accountDraftsQuery.queryKey, (kept) =>
    kept?.filter((one) => one.name !== name),
  );
};

/** Once the screen is there. */
const useDrawn = (): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => afterFrame(() => setDrawn(true)), []);
  return isDrawn;
};

/** What is there, as it lies here and there. The home asks no more than whether there is any. */
export const useBegun = () => {
  const local = useQuery(begunFormsQuery);
  const account = useQuery({
    ...accountDraftsQuery,
    enabled: useDrawn() && actingGrant() === null,
  });
  return { local, account, isAny: Boolean(local.data?.length || account.data?.length) };
};
