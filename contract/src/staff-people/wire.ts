import type { z } from 'zod';
import type { StaffMember, StaffPeople, WaitingRights } from './rules.ts';
import type { staffInviteSchema, staffMemberSchema, staffPeopleSchema } from './schema.ts';

type StaffMemberWire = z.infer<typeof staffMemberSchema>;
export type StaffPeopleWire = z.infer<typeof staffPeopleSchema>;
export type StaffInviteWire = z.input<typeof staffInviteSchema>;
type WaitingWire = StaffPeopleWire['waiting'][number];

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

const waitingToWire = ({ askedBy, lapsesAt, roles, ...same }: WaitingRights): WaitingWire => ({
  ...same,
  roles: [...roles],
  asked_by: askedBy,
  lapses_at: lapsesAt,
});

export const peopleToWire = ({ people, waiting }: StaffPeople): StaffPeopleWire => ({
  people: people.map(memberToWire),
  waiting: waiting.map(waitingToWire),
});

export const peopleFromWire = ({ people, waiting }: StaffPeopleWire): StaffPeople => ({
  people: people.map(({ local, second_factor, sealed, invited_until, ...person }) => ({
    ...person,
    isLocal: local,
    hasFactor: second_factor,
    isSealed: sealed,
    invitedUntil: invited_until,
  })),
  waiting: waiting.map(({ asked_by, lapses_at, ...same }) => ({
    ...same,
    askedBy: asked_by,
    lapsesAt: lapses_at,
  })),
});
