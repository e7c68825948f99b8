/** All processes must sign alike, so the first one leaves its secret in the database for the others. */
import { randomBytes } from 'node:crypto';
import type { Queryable } from './db.ts';

const SECRET_BYTES = 32;

const load = async (db: Queryable, name: string): Promise<string> => {
  await db.run({
    name: 'shared-secret-make',
    text: 'insert into settings (name, value) values ($1, $2) on conflict do nothing',
    values: [name, randomBytes(SECRET_BYTES).toString('base64url')],
  });
  const { value } = await db.one<{ value: string }>({
    name: 'shared-secret',
    text: 'select value from settings where name = $1',
    values: [name],
  });
  return value;
};

/** Asked for when it is first needed: an application is built before its database is there. */
export const createSharedSecret = (
  db: Queryable,
  name: string,
  configured: string | null = null,
): (() => Promise<string>) => {
  let known = configured;
  return async () => {
    known ??= await load(db, name);
    return known;
  };
};
