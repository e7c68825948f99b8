import { expect, it } from 'vitest';
import { aHealthPolicy, aProfile } from '../../testing/builders.ts';
import { nextAddress } from './next-address.ts';

const withPolicy = (enabled: boolean) =>
  aProfile({ policies: { health: [aHealthPolicy({ enabled })], motor: [] } });

it('leads to the choice of contracts when there are any', () => {
  expect(nextAddress(withPolicy(true), undefined)).toBe('/contracts-config');
  expect(nextAddress(aProfile(), undefined)).toBe('/');
});

it('leads back to where the person was, unless contracts are still to be chosen', () => {
  expect(nextAddress(withPolicy(true), '/account')).toBe('/account');
  expect(nextAddress(aProfile(), '/account')).toBe('/account');
  expect(nextAddress(withPolicy(false), '/account')).toBe('/contracts-config');
});

it('asks for a password of one’s own first, and remembers the way', () => {
  const profile = aProfile({ mustChangePassword: true });
  expect(nextAddress(profile, undefined)).toBe('/auth/password');
  expect(nextAddress(profile, '/account')).toBe('/auth/password?from=%2Faccount');
});
