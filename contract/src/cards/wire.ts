import { fromBase64url, toBase64url } from './base64url.ts';
import type { Card, CardKey } from './model.ts';
import type { CardKeysWire, CardListWire } from './schema.ts';

export const cardsToWire = (cards: Card[]): CardListWire => ({
  cards: cards.map(({ startsOn, endsOn, issuedAt, expiresAt, ...card }) => ({
    ...card,
    starts_on: startsOn,
    ends_on: endsOn,
    issued_at: issuedAt,
    expires_at: expiresAt,
  })),
});

export const cardsFromWire = ({ cards }: CardListWire): Card[] =>
  cards.map(({ starts_on, ends_on, issued_at, expires_at, ...card }) => ({
    ...card,
    startsOn: starts_on,
    endsOn: ends_on,
    issuedAt: issued_at,
    expiresAt: expires_at,
  }));

export const cardKeysToWire = (keys: CardKey[]): CardKeysWire => ({
  keys: keys.map(({ id, publicKey, until }) => ({ id, public_key: toBase64url(publicKey), until })),
});

export const cardKeysFromWire = ({ keys }: CardKeysWire): CardKey[] =>
  keys.flatMap(({ id, public_key, until }) => {
    const publicKey = fromBase64url(public_key);
    return publicKey ? [{ id, publicKey, until }] : [];
  });
