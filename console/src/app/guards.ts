import { HttpError } from '@rafiq/kit/http/client.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../features/access/api.ts';

/** The browser keeps no note of the session: the server says who this is. */
export const requireStaff =
  (client: QueryClient) =>
  async ({ location }: { location: ParsedLocation }): Promise<void> => {
    await client.ensureQueryData(sessionQuery).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 401)) throw error;
      const from = location.pathname === '/' ? undefined : location.href;
      const notice = error.code === 'session_expired' ? error.code : undefined;
      throw redirect({ to: '/sign-in', search: { from, notice } });
    });
  };
