/**
 * Codes of a few digits, as an SMS brings them. Ten thousand are tried in no time, so their hashes are keyed: where the
 * key is outside of the database, whoever reads it finds no code.
 */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@rafiq/contract/core/constants';
import type { Queryable } from './db.ts';
import { createSharedSecret } from './shared-secret.ts';

/** What is kept of one. */
export interface KeptCode {
  salt: Buffer;
  hash: Buffer;
}

export interface ShortCodes {
  make(db: Queryable): Promise<KeptCode & { code: string }>;
  matches(db: Queryable, kept: KeptCode, typed: string): Promise<boolean>;
}

const SALT_BYTES = 16;

export const createShortCodes = (serverSecret: string | null): ShortCodes => {
  const secret = createSharedSecret('short-code', serverSecret);
  const hashOf = async (db: Queryable, salt: Buffer, code: string): Promise<Buffer> =>
    createHmac('sha256', await secret(db))
      .update(salt)
      .update(code)
      .digest();
  return {
    make: async (db) => {
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
      const salt = randomBytes(SALT_BYTES);
      return { code, salt, hash: await hashOf(db, salt, code) };
    },
    matches: async (db, { salt, hash }, typed) =>
      timingSafeEqual(await hashOf(db, salt, typed), hash),
  };
};
