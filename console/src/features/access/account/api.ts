/** Own password and own sessions. */
import { ownSessionsFromWire, type StaffSessionsWire } from '@rafiq/contract/staff-factors/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';

const SESSIONS = '/staff/sessions';

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) =>
    ownSessionsFromWire(await call<StaffSessionsWire>('GET', SESSIONS, { signal })),
});

export const endOtherSessions = async (): Promise<void> => {
  const left = await call<StaffSessionsWire>('POST', `${SESSIONS}/end-others`);
  queryClient.setQueryData(sessionsQuery.queryKey, ownSessionsFromWire(left));
};

export const changePassword = async (change: { current: string; next: string }): Promise<void> => {
  const body = { current_password: change.current, new_password: change.next };
  await call('POST', '/staff/password', { body });
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
};
