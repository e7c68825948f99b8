/** Secrets that rest sealed: whoever reads the table alone, or a backup, can use none of them. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Queryable } from './db.ts';
import { createSharedSecret } from './shared-secret.ts';

export interface SecretBox {
  seal(db: Queryable, ownerId: string, secret: string): Promise<Buffer>;
  /** Null: SERVER_SECRET is another one since. */
  open(db: Queryable, ownerId: string, sealed: Buffer): Promise<string | null>;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const createSecretBox = (use: string, serverSecret: string | null): SecretBox => {
  const shared = createSharedSecret(use, serverSecret);
  const keyOf = async (db: Queryable) => Buffer.from(await shared(db), 'base64url');
  return {
    seal: async (db, ownerId, secret) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, await keyOf(db), nonce);
      // in another owner's row it opens nothing
      cipher.setAAD(Buffer.from(ownerId));
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
    },
    open: async (db, ownerId, sealed) => {
      const start = NONCE_BYTES + TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, await keyOf(db), sealed.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(ownerId));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, start));
      try {
        const opened = [decipher.update(sealed.subarray(start)), decipher.final()];
        return Buffer.concat(opened).toString('utf8');
      } catch {
        return null;
      }
    },
  };
};
