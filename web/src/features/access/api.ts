import type { Credentials } from '@rafiq/contract/access/model';
import { credentialsToWire } from '@rafiq/contract/access/wire';
import type { Profile } from '@rafiq/contract/profile/model';
import type { ProfileWire } from '@rafiq/contract/profile/schema';
import { profileFromWire } from '@rafiq/contract/profile/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { endSession, readAuthSlice, startSession } from '../../lib/session.ts';
import { keepTypedCin } from '../../lib/typed-cin.ts';
import { keepTypedTemporary } from '../../lib/typed-temporary.ts';

export { nextAddress } from './next-address.ts';

/** Query and the profile's cache come with the first signed-in screen, while the answer is on its way. */
const profileApi = () => import('../profile/api.ts');

/** Whichever way the door was opened. */
export const enter = async (wire: ProfileWire): Promise<Profile> => {
  const profile = profileFromWire(wire);
  startSession(
    { memberId: profile.id, expiresAt: profile.sessionExpiresAt },
    { cin: profile.cin, language },
  );
  const { replaceProfile } = await profileApi();
  replaceProfile(profile);
  return profile;
};

export const signIn = async (credentials: Credentials): Promise<Profile> => {
  const body = credentialsToWire(credentials);
  const wire = await call<ProfileWire>('POST', '/auth/login', { body });
  const entered = enter(wire);
  if (wire.must_change_password) keepTypedTemporary(credentials.password);
  return entered;
};

/** Whatever the server answers, this browser forgets the person; the language stays, and the CIN as long as the tab. */
export const signOut = async (): Promise<void> => {
  await call('GET', '/auth/signout').catch(() => null);
  const { cin } = readAuthSlice();
  endSession();
  if (cin) keepTypedCin(cin);
};
