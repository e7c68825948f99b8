import { fromBase64url, toBase64url } from './base64url.ts';
import type { CardKey } from './model.ts';
import type { CardKeysWire } from './schema.ts';

/** A key is bytes, and base64url on the way. */
export const cardKeysToWire = (keys: CardKey[]): CardKeysWire => ({
  keys: keys.map(({ id, publicKey, until }) => ({ id, publicKey: toBase64url(publicKey), until })),
});

export const cardKeysFromWire = ({ keys }: CardKeysWire): CardKey[] =>
  keys.flatMap(({ id, publicKey: text, until }) => {
    const publicKey = fromBase64url(text);
    return publicKey ? [{ id, publicKey, until }] : [];
  });
