/** What is sent to a contact and comes back: a link's token, or a code of a few digits. Only hashes are kept. */
import { createHash, randomBytes } from 'node:crypto';
import type { Channel } from '@rafiq/contract/onboarding/model';
import type { Queryable } from '../../platform/db.ts';
import type { ShortCodes } from '../../platform/short-codes.ts';
import type { Secret } from './contact-repository.ts';

const CODE_MS = 10 * 60_000;
const LINK_MS = 24 * 3_600_000;
/** Enough that nobody guesses it, and short enough for an SMS. */
const TOKEN_BYTES = 18;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newSecret = async (
  tx: Queryable,
  codes: ShortCodes,
  { kind, now }: { kind: Channel; now: Date },
): Promise<{ text: string; secret: Secret }> => {
  const until = (ms: number) => ({ sentAt: now, expiresAt: new Date(now.getTime() + ms) });
  if (kind === 'phone') {
    const { code, salt, hash } = await codes.make(tx);
    return { text: code, secret: { hash, salt, ...until(CODE_MS) } };
  }
  const text = newToken();
  const secret = { hash: hashToken(text), salt: Buffer.alloc(0), ...until(LINK_MS) };
  return { text, secret };
};
