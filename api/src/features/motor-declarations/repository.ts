import type { Queryable } from '../../platform/db.ts';

export interface PersonNames {
  firstName: string;
  lastName: string;
}

export const namesOf = async (db: Queryable, memberId: string): Promise<PersonNames> => {
  const [person] = await db.rows<PersonNames>({
    name: 'motor-declarations-names',
    text: 'select first_name as "firstName", last_name as "lastName" from members where id = $1',
    values: [memberId],
  });
  if (!person) throw new Error('The member of a session is gone');
  return person;
};
