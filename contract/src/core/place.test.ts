import { expect, it } from 'vitest';
import { distanceKm } from './place.ts';

const CASABLANCA = { latitude: 33.5731, longitude: -7.5898 };
const RABAT = { latitude: 34.0209, longitude: -6.8416 };

it('measures from Casablanca to Rabat, either way', () => {
  expect(distanceKm(CASABLANCA, RABAT)).toBeCloseTo(85.2, 0);
  expect(distanceKm(RABAT, CASABLANCA)).toBe(distanceKm(CASABLANCA, RABAT));
});

it('knows where it stands, the other side of the world and the date line', () => {
  expect(distanceKm(RABAT, RABAT)).toBe(0);
  const antipode = { latitude: -RABAT.latitude, longitude: RABAT.longitude + 180 };
  expect(distanceKm(RABAT, antipode)).toBeCloseTo(Math.PI * 6_371, 0);
  const east = { latitude: 0, longitude: 179.5 };
  expect(distanceKm(east, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.2, 0);
});
