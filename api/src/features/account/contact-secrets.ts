/** What is sent to a contact and comes back: a link's token, or a code of a few digits. Only hashes are kept. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@rafiq/contract/core/constants';
import type { Channel } from '@rafiq/contract/onboarding/model';
import type { Secret } from './contact-repository.ts';

const CODE_MS = 10 * 60_000;
const LINK_MS = 24 * 3_600_000;
const SALT_BYTES = 16;
/** Enough that nobody guesses it, and short enough for an SMS. */
const TOKEN_BYTES = 18;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Salted: four digits alone are found from their hash in no time. */
const hashCode = (salt: Buffer, code: string): Buffer =>
  createHash('sha256').update(salt).update(code).digest();

export const isCodeOf = ({ salt, hash }: Pick<Secret, 'salt' | 'hash'>, code: string): boolean =>
  timingSafeEqual(hashCode(salt, code), hash);

export const newSecret = (kind: Channel, now: Date): { text: string; secret: Secret } => {
  const isLink = kind === 'email';
  const text = isLink
    ? newToken()
    : String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const salt = isLink ? Buffer.alloc(0) : randomBytes(SALT_BYTES);
  const hash = isLink ? hashToken(text) : hashCode(salt, text);
  const expiresAt = new Date(now.getTime() + (isLink ? LINK_MS : CODE_MS));
  return { text, secret: { hash, salt, sentAt: now, expiresAt } };
};
