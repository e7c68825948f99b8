/**
 * Keys that all processes share, each for one use and of no use for another. They are derived from one secret: the
 * setting SERVER_SECRET, or without it the one that the migrations have left in the database.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Queryable } from './db.ts';

/** Asked for when it is first needed, through the caller's own connection: inside a transaction there is no other. */
export type SharedSecret = (db: Queryable) => Promise<string>;

const SECRET_BYTES = 32;

const kept = (db: Queryable): Promise<{ value: string }> =>
  db.one({
    name: 'server-secret',
    text: `select value from settings where name = 'server-secret'`,
  });

export const createSharedSecret = (use: string, serverSecret: string | null): SharedSecret => {
  let known: string | undefined;
  return async (db) => {
    known ??= createHmac('sha256', serverSecret ?? (await kept(db)).value)
      .update(use)
      .digest('base64url');
    return known;
  };
};

/** Whoever has read the database knows the old one. What was signed or sealed with it opens no more. */
export const renewKeptSecret = (tx: Queryable): Promise<number> =>
  tx.run({
    text: `update settings set value = $1 where name = 'server-secret'`,
    values: [randomBytes(SECRET_BYTES).toString('hex')],
  });
