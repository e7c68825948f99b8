import type { Queryable } from '../../platform/db.ts';

export interface PersonNames {
  firstName: string;
  lastName: string;
}

export const namesOf = (db: Queryable, memberId: string): Promise<PersonNames> =>
  db.one<PersonNames>({
    name: 'motor-declarations-names',
    text: 'select first_name as "firstName", last_name as "lastName" from members where id = $1',
    values: [memberId],
  });
