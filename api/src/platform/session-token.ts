/**
 * What a browser holds of its session: chance, whose session it is, and a sign that we made it. Without the sign a
 * stranger could have anybody's rows looked up, and learn from the time it takes. It opens nothing by itself: the
 * session's row decides, and it knows the token by its SHA-256 only.
 */
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from './db.ts';
import type { Owner } from './owner.ts';
import { createSharedSecret } from './shared-secret.ts';

const CHANCE_BYTES = 16;
const MEMBER_BYTES = 6;
const SIGN_BYTES = 10;
const HEAD_BYTES = CHANCE_BYTES + MEMBER_BYTES;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

interface NewToken {
  token: string;
  tokenHash: Buffer;
}

export interface SessionTokens {
  make(db: Queryable, memberId: string): Promise<NewToken>;
  /** Null: nobody's. */
  ownerOf(db: Queryable, token: string): Promise<Owner | null>;
}

export const isSessionToken = (text: string | undefined): text is string =>
  text !== undefined && TOKEN.test(text);

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

export const createSessionTokens = (serverSecret: string | null = null): SessionTokens => {
  const secret = createSharedSecret('session', serverSecret);
  const signOf = async (db: Queryable, head: Buffer): Promise<Buffer> =>
    createHmac('sha256', await secret(db))
      .update(head)
      .digest()
      .subarray(0, SIGN_BYTES);
  return {
    make: async (db, memberId) => {
      const head = Buffer.concat([randomBytes(CHANCE_BYTES), Buffer.alloc(MEMBER_BYTES)]);
      head.writeUIntBE(Number(memberId), CHANCE_BYTES, MEMBER_BYTES);
      const token = Buffer.concat([head, await signOf(db, head)]).toString('base64url');
      return { token, tokenHash: hashOf(token) };
    },
    ownerOf: async (db, token) => {
      const bytes = Buffer.from(token, 'base64url');
      const head = bytes.subarray(0, HEAD_BYTES);
      const isOurs = timingSafeEqual(await signOf(db, head), bytes.subarray(HEAD_BYTES));
      if (!isOurs) return null;
      const memberId = String(head.readUIntBE(CHANCE_BYTES, MEMBER_BYTES));
      return { memberId, tokenHash: hashOf(token) };
    },
  };
};
