/** Sessions of somebody of the staff: one's own, or of whom an administrator looks at. */
import type { EndedSessions, StaffSessions } from '@rafiq/contract/staff-factors/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';

const at = (path: string, all: string) => {
  const query = queryOptions({
    queryKey: ['sessions', path],
    queryFn: async ({ signal }) => (await call<StaffSessions>('GET', path, { signal })).sessions,
  });
  /** Answers how many it was. */
  const end = async (what: string): Promise<number> => {
    const { sessions, ended } = await call<EndedSessions>('POST', `${path}/${what}`);
    queryClient.setQueryData(query.queryKey, sessions);
    return ended;
  };
  return { query, endOne: (id: string) => end(`${id}/end`), endAll: () => end(all) };
};

export type Sessions = ReturnType<typeof at>;

export const ownSessions = at('/staff/sessions', 'end-others');

export const sessionsOf = (staffId: string): Sessions =>
  at(`/staff/people/${staffId}/sessions`, 'end');
