import { HttpError } from '@rafiq/kit/http/client.ts';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { readOrigin } from '../features/access/address.ts';
import { FORM_ADDRESSES } from '../features/requests/form-addresses.ts';
import { readSession } from '../lib/session.ts';

/** After a temporary password nothing else can be reached before one's own is chosen. */
const FIRST_PASSWORD = '/auth/password';

/** The home as it was last seen; help, with whom to call; and the forms: they need no more of the profile than is kept. */
const OFFLINE: string[] = [
  '/',
  '/dossiers',
  '/help',
  '/help/guide',
  ...Object.values(FORM_ADDRESSES),
];

/** The browser keeps a note of the session; the server has the last word when the profile is asked for. */
export const requireProfile = async ({ location }: { location: ParsedLocation }): Promise<void> => {
  const from = location.pathname === '/' ? undefined : readOrigin(location.href);
  if (!readSession()) throw redirect({ to: '/auth/signin', search: { from } });
  const { profileFor } = await import('./offline/offline-profile.ts');
  const opensOffline = OFFLINE.includes(location.pathname);
  const profile = await profileFor({ opensOffline }).catch((error: unknown) => {
    if (!(error instanceof HttpError && error.status === 401)) throw error;
    throw redirect({ to: '/auth/signin', search: { from, notice: 'session_expired' } });
  });
  // Without a connection home, help and forms are all there is; the home says so.
  if (!profile) throw redirect({ to: '/dossiers' });
  const isChoosing = location.pathname === FIRST_PASSWORD;
  if (profile.mustChangePassword && !isChoosing) {
    throw redirect({ to: FIRST_PASSWORD, search: { from } });
  }
  if (!profile.mustChangePassword && isChoosing) throw redirect({ to: '/' });
};

export const skipWhenSignedIn = (): void => {
  if (readSession()) throw redirect({ to: '/' });
};
