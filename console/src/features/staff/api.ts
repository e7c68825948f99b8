/** Everybody of the staff, for administrators. */
import type { CaseKind } from '@rafiq/contract/cases/model';
import type { StaffRole } from '@rafiq/contract/staff/model';
import type { StaffInvite, StaffPeople } from '@rafiq/contract/staff-people/schema';
import type { SsoGroups } from '@rafiq/contract/staff-sso/groups';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';
import { sessionsOf } from '../../lib/sessions/api.ts';

export { staffTexts, t as staffText } from './texts.ts';

const PATH = '/staff/people';

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => call<StaffPeople>('GET', PATH, { signal }),
});

/** Every change is answered with everybody. */
const change = async (path: string, body?: object): Promise<void> => {
  const everybody = await call<StaffPeople>('POST', path, body && { body });
  queryClient.setQueryData(peopleQuery.queryKey, everybody);
};

export const invite = (person: StaffInvite): Promise<void> => change(PATH, person);

export const inviteAgain = (id: string): Promise<void> => change(`${PATH}/${id}/invite`);

export const setRoles = (
  id: string,
  given: { roles: readonly StaffRole[]; kinds: readonly CaseKind[] | null; reason: string },
): Promise<void> => change(`${PATH}/${id}/roles`, given);

export const enable = (id: string, reason: string): Promise<void> =>
  change(`${PATH}/${id}/enable`, { reason });

export const disable = (id: string): Promise<void> => change(`${PATH}/${id}/disable`);

/** How somebody signs in, as an administrator may change it. */
export type Way = 'factors' | 'sso' | 'release';
const WAY_PATHS: Record<Way, string> = { factors: 'factors/reset', sso: 'sso', release: 'release' };

/** Whatever it is, sessions may have ended with it. */
export const changeWay = async (id: string, way: Way): Promise<void> => {
  await change(`${PATH}/${id}/${WAY_PATHS[way]}`);
  await queryClient.invalidateQueries({ queryKey: sessionsOf(id).query.queryKey });
};

export const groupsQuery = queryOptions({
  queryKey: ['sso-groups'],
  queryFn: ({ signal }) => call<SsoGroups>('GET', '/staff/sso-groups', { signal }),
});
