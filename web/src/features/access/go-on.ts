import type { Profile } from '@rafiq/contract/profile/model';
import { expiredMember } from '../../lib/session.ts';
import { nextAddress } from './next-address.ts';

/** Through the address itself: this screen also stands where the router is not loaded yet. */
export const goTo = (address: string): void => {
  location.hash = address;
};

/** Where a sign-in leads. Somebody else's address is no place to come back to. */
export const addressAfter = async (
  signIn: () => Promise<Profile>,
  from: string | undefined,
): Promise<string> => {
  const expired = expiredMember();
  const profile = await signIn();
  return nextAddress(profile, expired === null || expired === profile.id ? from : undefined);
};
