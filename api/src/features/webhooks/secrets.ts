/**
 * The secret of a webhook, which both sides sign and verify with (Standard Webhooks 1.0). It rests sealed: whoever reads
 * the table alone, or a backup, can sign nothing.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/db.ts';
import { createSharedSecret } from '../../platform/shared-secret.ts';

export interface SecretBox {
  seal(db: Queryable, webhookId: string, secret: string): Promise<Buffer>;
  /** Null: SERVER_SECRET is another one since. A rotation mends it. */
  open(db: Queryable, webhookId: string, sealed: Buffer): Promise<string | null>;
}

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

export const createSecretBox = (serverSecret: string | null): SecretBox => {
  const shared = createSharedSecret('webhook-secrets', serverSecret);
  const keyOf = async (db: Queryable) => Buffer.from(await shared(db), 'base64url');
  return {
    seal: async (db, webhookId, secret) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, await keyOf(db), nonce);
      // of another webhook's row it opens nothing
      cipher.setAAD(Buffer.from(webhookId));
      const hidden = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
    },
    open: async (db, webhookId, sealed) => {
      const start = NONCE_BYTES + TAG_BYTES;
      const decipher = createDecipheriv(CIPHER, await keyOf(db), sealed.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(webhookId));
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

/** One signature for each secret: a receiver takes any that it knows. */
export const signedHeaders = (
  message: { id: string; body: string; now: Date },
  secrets: string[],
): Record<string, string> => {
  const timestamp = String(Math.floor(message.now.getTime() / 1000));
  const signed = `${message.id}.${timestamp}.${message.body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
};
