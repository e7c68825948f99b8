/** The signed-in person, loaded once and replaced by whatever a save answers. */
import type { Profile } from '@rafiq/contract/profile/model';
import type { ProfileWire } from '@rafiq/contract/profile/schema';
import { profileFromWire } from '@rafiq/contract/profile/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { serverNow } from '@rafiq/kit/http/expiry.ts';
import { LAST_SEEN, queryClient } from '@rafiq/kit/http/query.ts';
import { type Query, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { keepSession, moveExpiry } from '../../lib/session.ts';

const PROFILE = ['me'] as const;

const keep = (profile: Profile): Profile => {
  // of somebody else only the end of one's own session is to be learnt
  if (profile.actsFor) moveExpiry(profile.sessionExpiresAt);
  else keepSession({ memberId: profile.id, expiresAt: profile.sessionExpiresAt });
  return profile;
};

const profileQuery = queryOptions({
  queryKey: PROFILE,
  queryFn: async ({ signal }) =>
    keep(profileFromWire(await call<ProfileWire>('GET', '/me', { signal }))),
  staleTime: 5 * 60_000,
  ...LAST_SEEN,
});

export const ensureProfile = (): Promise<Profile> => queryClient.ensureQueryData(profileQuery);

export const useProfile = (): Profile => useSuspenseQuery(profileQuery).data;

/** Whether this is one's own file. */
export const useIsOwnFile = (): boolean => useProfile().actsFor === undefined;

/** False for somebody who may only see the file of another person. */
export const useMayDeclare = (): boolean => useProfile().actsFor?.scope !== 'read';

/** Asked again on purpose, to stay signed in. */
export const touchProfile = (): Promise<Profile> =>
  queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });

/** What the server has just taken: there is nothing to ask it again for. */
const amend = async (part: Partial<Profile>): Promise<Profile> => {
  const profile = { ...(await ensureProfile()), ...part };
  queryClient.setQueryData(PROFILE, profile);
  return profile;
};

/** A new password, for which the current one was asked. */
export const passwordChosen = (): Promise<Profile> =>
  amend({ mustChangePassword: false, provedAt: new Date(serverNow()).toISOString() });

export const identityProved = (provedAt: string): Promise<Profile> => amend({ provedAt });

const isOfAnotherQuery = { predicate: (query: Query) => query.queryKey[0] !== PROFILE[0] };

/** As a save answers it. What is on screen stays there: a form that is being sent would lose its answer with its place. */
export const updateProfile = (profile: Profile): void => {
  queryClient.setQueryData(PROFILE, keep(profile));
  void queryClient.invalidateQueries({ ...isOfAnotherQuery, refetchType: 'none' });
};

/** Somebody else, or other contracts: what was fetched before no longer holds. */
export const replaceProfile = (profile: Profile): void => {
  queryClient.setQueryData(PROFILE, keep(profile));
  // not removed: a screen that shows one of them would wait for it without end
  void queryClient.resetQueries(isOfAnotherQuery);
};

export const forgetProfile = (): void => queryClient.clear();
