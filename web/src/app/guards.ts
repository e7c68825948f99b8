import { HttpError } from '@rafiq/kit/http/client.ts';
import { serverNow } from '@rafiq/kit/http/expiry.ts';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { readOrigin, signInFrom } from '../features/access/address.ts';
import { FORM_ADDRESSES } from '../features/requests/form-addresses.ts';
import { readSession, visitor } from '../lib/session.ts';
import { mayOpen } from './acting-areas.ts';

/** After a temporary password nothing else can be reached before one's own is chosen. */
const FIRST_PASSWORD = '/auth/password';

/** Shown without a connection too, and where the person wants it without a session. */
const CARD = '/card';

/** The home as it was last seen; help, with whom to call; the card; and the forms: they need no more of the profile than is kept. */
const OFFLINE: string[] = [
  '/',
  '/dossiers',
  '/help',
  '/help/guide',
  CARD,
  ...Object.values(FORM_ADDRESSES),
];

/** The browser keeps a note of the session; the server has the last word when the profile is asked for. */
export const requireProfile = async ({ location }: { location: ParsedLocation }): Promise<void> => {
  const from = location.pathname === '/' ? undefined : readOrigin(location.href);
  const isCard = location.pathname === CARD;
  const { isSignedIn, hasExpired } = visitor();
  if (!isSignedIn && isCard) throw redirect({ to: '/card/kept' });
  if (!isSignedIn) throw redirect({ to: '/auth/signin', search: signInFrom(from, hasExpired) });
  const { profileFor } = await import('./offline/offline-profile.ts');
  const opensOffline = OFFLINE.includes(location.pathname);
  const profile = await profileFor({ opensOffline }).catch((error: unknown) => {
    const isLost = error instanceof HttpError && error.status === 401;
    if (error instanceof HttpError && error.code === 'helping_ended')
      throw redirect({ to: '/helping-ended' });
    if (!isLost && isCard) throw redirect({ to: '/card/kept' });
    if (!isLost) throw error;
    throw redirect({ to: '/auth/signin', search: signInFrom(from, true) });
  });
  // Without a connection home, help and forms are all there is; the home says so.
  if (!profile) throw redirect({ to: '/dossiers' });
  if (profile.actsFor && !mayOpen(location.pathname, profile.actsFor.scope))
    throw redirect({ to: '/helping-refused' });
  const isChoosing = location.pathname === FIRST_PASSWORD;
  if (profile.mustChangePassword && !isChoosing) {
    throw redirect({ to: FIRST_PASSWORD, search: { from } });
  }
  if (!profile.mustChangePassword && isChoosing) throw redirect({ to: '/' });
};

/** What was kept is shown while the session would run, and after it if the person wants it. */
export const requireKeptCards = async (): Promise<void> => {
  const [{ readKeptCards }, { isSessionRunning }] = await Promise.all([
    import('../features/cards/kept.ts'),
    import('./offline/offline-profile.ts'),
  ]);
  const kept = readKeptCards(serverNow());
  if (kept && (kept.stays || isSessionRunning())) return;
  throw redirect({ to: '/auth/signin', search: { from: CARD } });
};

export const skipWhenSignedIn = (): void => {
  if (readSession()) throw redirect({ to: '/' });
};
