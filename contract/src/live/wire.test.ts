import { expect, it } from 'vitest';
import type { Told } from './model.ts';
import { eventToWire, toldFromWire, toldToWire } from './wire.ts';

it('brings over what was told', () => {
  const told: Told = { about: 'case', id: '12', kind: 'ticket', version: 3 };
  const text = toldToWire(told);
  expect(text).toBe('event: case\ndata: {"id":"12","kind":"ticket","version":3}\n\n');
  expect(toldFromWire('case', text.split('data: ')[1] ?? '')).toEqual(told);
  expect(eventToWire('gap')).toBe('event: gap\ndata: {}\n\n');
});
