import { HttpError } from '@rafiq/kit/http/client.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../features/access/api.ts';

/** The browser keeps no note of the session: the server says who this is. */
export const requireStaff =
  (client: QueryClient) =>
  async ({ location }: { location: ParsedLocation }): Promise<void> => {
    const from = location.pathname === '/' ? undefined : location.href;
    const staff = await client.ensureQueryData(sessionQuery).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 401)) throw error;
      // whoever was never in reads nothing of a session
      const notice = error.code === 'login_required' ? undefined : error.code;
      throw redirect({ to: '/sign-in', search: { from, notice } });
    });
    if (staff.isStrong) return;
    const step = staff.secondFactors.length > 0 ? '/second-factor' : '/set-up';
    throw redirect({ to: step, search: { from } });
  };

/** Half way in: the password was right, and the second factor is next. Whoever is further goes on. */
export const requireWeakStaff = (client: QueryClient) => async (): Promise<void> => {
  const staff = await client.ensureQueryData(sessionQuery).catch((error: unknown) => {
    if (!(error instanceof HttpError && error.status === 401)) throw error;
    throw redirect({ to: '/sign-in' });
  });
  if (staff.isStrong) throw redirect({ to: '/' });
};
