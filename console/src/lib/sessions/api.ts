/** Sessions of somebody of the staff: one's own, or of whom an administrator looks at. */
import {
  type EndedSessionsWire,
  endedFromWire,
  type StaffSessionsWire,
  sessionsFromWire,
} from '@rafiq/contract/staff-factors/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';

const at = (path: string, all: string) => {
  const query = queryOptions({
    queryKey: ['sessions', path],
    queryFn: async ({ signal }) =>
      sessionsFromWire(await call<StaffSessionsWire>('GET', path, { signal })),
  });
  /** Answers how many it was. */
  const end = async (what: string): Promise<number> => {
    const wire = await call<EndedSessionsWire>('POST', `${path}/${what}`);
    const { sessions, ended } = endedFromWire(wire);
    queryClient.setQueryData(query.queryKey, sessions);
    return ended;
  };
  return { query, endOne: (id: string) => end(`${id}/end`), endAll: () => end(all) };
};

export type Sessions = ReturnType<typeof at>;

export const ownSessions = at('/staff/sessions', 'end-others');

export const sessionsOf = (staffId: string): Sessions =>
  at(`/staff/people/${staffId}/sessions`, 'end');
