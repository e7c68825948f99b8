/**
 * The secret of a webhook, which both sides sign and verify with (Standard Webhooks 1.0). It rests sealed: whoever reads
 * the table alone, or a backup, can sign nothing.
 */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

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
