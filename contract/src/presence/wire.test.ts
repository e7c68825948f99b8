import { expect, it } from 'vitest';
import { othersSchema, presentSchema } from './schema.ts';
import { othersFromWire, othersToWire, presentFromWire, presentToWire } from './wire.ts';

it('brings over who else is there', () => {
  const others = [{ id: '2', name: 'Adil Mernissi', isWriting: true }];
  expect(othersFromWire(othersSchema.parse(othersToWire(others)))).toEqual(others);
});

it('brings over who is on which case', () => {
  const on = new Map([['12', [{ id: '2', name: 'Adil Mernissi', isWriting: true }]]]);
  expect(presentFromWire(presentSchema.parse(presentToWire(on)))).toEqual(on);
});
