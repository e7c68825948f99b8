import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { HttpError } from '../lib/http.ts';
import { readSession } from '../lib/session.ts';
import { readOrigin } from './address.ts';

/** The browser keeps a note of the session; the server has the last word when the profile is asked for. */
export const requireProfile = async ({ location }: { location: ParsedLocation }): Promise<void> => {
  const from = location.pathname === '/' ? undefined : readOrigin(location.href);
  if (!readSession()) throw redirect({ to: '/auth/signin', search: { from } });
  const { ensureProfile } = await import('../features/profile/api.ts');
  try {
    await ensureProfile();
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 401)) throw error;
    throw redirect({ to: '/auth/signin', search: { from, notice: 'session_expired' } });
  }
};

export const skipWhenSignedIn = (): void => {
  if (readSession()) throw redirect({ to: '/' });
};
