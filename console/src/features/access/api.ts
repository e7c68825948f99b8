import type { Language } from '@rafiq/contract/core/language';
import type { StaffAct, StaffPerson } from '@rafiq/contract/staff/model';
import type { StaffSessionWire } from '@rafiq/contract/staff/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

/** Who is signed in, and what the server lets them do now. */
export interface StaffSession extends StaffPerson {
  language: Language;
  may: readonly StaffAct[];
}

const PATH = '/staff/session';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }): Promise<StaffSession> => call<StaffSessionWire>('GET', PATH, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useStaff = (): StaffSession => useSuspenseQuery(sessionQuery).data;

export const signIn = (body: { email: string; password: string }): Promise<unknown> =>
  call('POST', PATH, { body });

export const signOut = (): Promise<unknown> => call('DELETE', PATH);
