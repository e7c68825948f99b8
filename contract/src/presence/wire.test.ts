import { expect, it } from 'vitest';
import { othersSchema } from './schema.ts';
import { othersFromWire, othersToWire } from './wire.ts';

it('brings over who else is there', () => {
  const others = [{ id: '2', name: 'Adil Mernissi', isWriting: true }];
  expect(othersFromWire(othersSchema.parse(othersToWire(others)))).toEqual(others);
});
