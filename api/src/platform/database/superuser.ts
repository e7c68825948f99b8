import type { Queryable } from '../db.ts';

/** Whether a flaw in one statement would be a flaw in everything that this PostgreSQL holds. */
export const isSuperuser = async (db: Queryable): Promise<boolean> => {
  const [role] = await db.rows<{ isSuperuser: boolean }>({
    text: 'select rolsuper as "isSuperuser" from pg_roles where rolname = current_user',
  });
  return role?.isSuperuser === true;
};
