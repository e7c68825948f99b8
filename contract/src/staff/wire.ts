import type { z } from 'zod';
import { STAFF_ACTS, type StaffPerson } from './model.ts';
import { mayAct } from './rules.ts';
import type { staffSessionSchema } from './schema.ts';

export type StaffSessionWire = z.infer<typeof staffSessionSchema>;

export const staffToWire = (person: StaffPerson): StaffSessionWire => ({
  id: person.id,
  name: person.name,
  email: person.email,
  language: person.language,
  roles: [...person.roles],
  kinds: person.kinds === null ? null : [...person.kinds],
  may: STAFF_ACTS.filter((act) => mayAct(person, act)),
});
