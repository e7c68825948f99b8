import type { z } from 'zod';
import type { StaffMember } from './rules.ts';
import type { staffInviteSchema, staffMemberSchema, staffPeopleSchema } from './schema.ts';

type StaffMemberWire = z.infer<typeof staffMemberSchema>;
export type StaffPeopleWire = z.infer<typeof staffPeopleSchema>;
export type StaffInviteWire = z.infer<typeof staffInviteSchema>;

const memberToWire = (person: StaffMember): StaffMemberWire => ({
  id: person.id,
  name: person.name,
  email: person.email,
  language: person.language,
  roles: [...person.roles],
  kinds: person.kinds === null ? null : [...person.kinds],
  state: person.state,
  local: person.isLocal,
  second_factor: person.hasFactor,
  sealed: person.isSealed,
  invited_until: person.invitedUntil,
});

export const peopleToWire = (people: StaffMember[]): StaffPeopleWire => ({
  people: people.map(memberToWire),
});

export const peopleFromWire = ({ people }: StaffPeopleWire): StaffMember[] =>
  people.map(({ local, second_factor, sealed, invited_until, ...person }) => ({
    ...person,
    isLocal: local,
    hasFactor: second_factor,
    isSealed: sealed,
    invitedUntil: invited_until,
  }));
