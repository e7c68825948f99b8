import { expect, it } from 'vitest';
import type { Card, CardKey } from './model.ts';
import { cardKeysSchema, cardListSchema } from './schema.ts';
import { cardKeysFromWire, cardKeysToWire, cardsFromWire, cardsToWire } from './wire.ts';

it('carries cards there and back', () => {
  const card: Card = {
    id: '1-2',
    name: 'Salma Bennani',
    kinship: 'self',
    contract: '45000',
    label: 'Santé Confort',
    startsOn: null,
    endsOn: '2026-12-31',
    token: 'AQ',
    issuedAt: '2025-11-17T08:00:00.000Z',
    expiresAt: '2025-11-18T08:00:00.000Z',
  };
  const wire = cardListSchema.strict().parse(cardsToWire([card]));
  expect(cardsFromWire(wire)).toEqual([card]);
});

it('carries keys there and back, and leaves out what is none', () => {
  const key: CardKey = { id: '0a1b2c3d', publicKey: Uint8Array.from([1, 2, 250]), until: null };
  const wire = cardKeysSchema.parse(cardKeysToWire([key]));
  expect(cardKeysFromWire(wire)).toEqual([key]);
  expect(cardKeysFromWire({ keys: [{ id: 'x', public_key: '=', until: null }] })).toEqual([]);
});
