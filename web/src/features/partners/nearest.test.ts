import { expect, it } from 'vitest';
import { aPartner } from '../../testing/builders.ts';
import { nearestFirst } from './nearest.ts';

const PARTNERS = [
  aPartner({ id: 'unknown' }),
  aPartner({ id: 'casablanca', latitude: 33.581, longitude: -7.633 }),
  aPartner({ id: 'unknown too' }),
  aPartner({ id: 'rabat', latitude: 33.998, longitude: -6.851 }),
];

it('puts the nearest first with its distance, and last whoever’s place is not known', () => {
  const found = nearestFirst(PARTNERS, { latitude: 34.03, longitude: -6.8 });
  expect(found.map(({ id }) => id)).toEqual(['rabat', 'casablanca', 'unknown', 'unknown too']);
  expect(found[0]?.km).toBeCloseTo(5.9, 0);
  expect(found[2]?.km).toBeNull();
});
