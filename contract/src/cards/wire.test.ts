import { expect, it } from 'vitest';
import type { CardKey } from './model.ts';
import { cardKeysSchema } from './schema.ts';
import { cardKeysFromWire, cardKeysToWire } from './wire.ts';

it('carries keys there and back, and leaves out what is none', () => {
  const key: CardKey = { id: '0a1b2c3d', publicKey: Uint8Array.from([1, 2, 250]), until: null };
  const wire = cardKeysSchema.parse(cardKeysToWire([key]));
  expect(cardKeysFromWire(wire)).toEqual([key]);
  expect(cardKeysFromWire({ keys: [{ id: 'x', publicKey: '=', until: null }] })).toEqual([]);
});
