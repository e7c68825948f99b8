import type { z } from 'zod';
import type { SecondFactor } from './factors.ts';
import { STAFF_ACTS, type StaffPerson } from './model.ts';
import { mayAct } from './rules.ts';
import type { staffSessionSchema } from './schema.ts';

export type StaffSessionWire = z.infer<typeof staffSessionSchema>;

/** How somebody is signed in. */
export interface StaffSignedIn {
  isStrong: boolean;
  secondFactors: readonly SecondFactor[];
  isLocal: boolean;
}

export const staffToWire = (
  person: StaffPerson,
  { isStrong, secondFactors, isLocal }: StaffSignedIn,
): StaffSessionWire => ({
  id: person.id,
  name: person.name,
  email: person.email,
  language: person.language,
  roles: [...person.roles],
  kinds: person.kinds === null ? null : [...person.kinds],
  may: STAFF_ACTS.filter((act) => mayAct(person, act)),
  strong: isStrong,
  second_factors: [...secondFactors],
  local: isLocal,
});
