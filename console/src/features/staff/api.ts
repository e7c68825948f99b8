/** Everybody of the staff, for administrators. */
import type { CaseKind } from '@rafiq/contract/cases/model';
import type { StaffRole } from '@rafiq/contract/staff/model';
import type { StaffPeople } from '@rafiq/contract/staff-people/rules';
import {
  peopleFromWire,
  type StaffInviteWire,
  type StaffPeopleWire,
} from '@rafiq/contract/staff-people/wire';
import { call } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { queryOptions } from '@tanstack/react-query';

export { staffTexts, t as staffText } from './texts.ts';

const PATH = '/staff/people';

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }): Promise<StaffPeople> =>
    peopleFromWire(await call<StaffPeopleWire>('GET', PATH, { signal })),
});

/** Every change is answered with everybody. */
const change = async (path: string, body?: object): Promise<void> => {
  const wire = await call<StaffPeopleWire>('POST', path, body && { body });
  queryClient.setQueryData(peopleQuery.queryKey, peopleFromWire(wire));
};

export type NewPerson = StaffInviteWire & { reason: string };

export const invite = (person: NewPerson): Promise<void> => change(PATH, person);

export const inviteAgain = (id: string): Promise<void> => change(`${PATH}/${id}/invite`);

export const setRoles = (
  id: string,
  given: { roles: readonly StaffRole[]; kinds: readonly CaseKind[] | null; reason: string },
): Promise<void> => change(`${PATH}/${id}/roles`, given);

export const enable = (id: string, reason: string): Promise<void> =>
  change(`${PATH}/${id}/enable`, { reason });

export const disable = (id: string): Promise<void> => change(`${PATH}/${id}/disable`);
