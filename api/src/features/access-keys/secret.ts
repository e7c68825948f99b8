/** What a caller sends: `rafiq_<id>_<secret>`. The id finds the key, the secret proves it. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;
const ID_BYTES = 6;
const FORM = /^rafiq_([0-9a-f]{12})_([\w-]{43})$/;

export const newKeyId = (): string => randomBytes(ID_BYTES).toString('hex');
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
export const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

export const spell = (id: string, secret: string): string => `rafiq_${id}_${secret}`;

/** Null: it is no key at all. */
export const readKey = (text: string): { id: string; secret: string } | null => {
  const [, id, secret] = FORM.exec(text) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
};
