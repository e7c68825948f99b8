import type { Profile } from '@rafiq/contract/profile/model';
import { expect, it } from 'vitest';
import { nextAddress } from './next-address.ts';

const healthPolicy = (enabled: boolean) => ({
  id: '1',
  policyId: 'P1',
  officeId: 'O1',
  clientName: 'Atlas',
  label: 'Confort',
  enabled,
  declarationsAllowed: true,
  complaintsAllowed: true,
});

const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  id: '1',
  cin: 'AB123456',
  lastName: 'Bennani',
  firstName: 'Salma',
  email: null,
  phone: null,
  address: null,
  birthDate: '1990-05-17',
  clientId: 'C1',
  membershipNumber: null,
  isMember: true,
  isVerified: true,
  hasSponsored: false,
  hasSponsor: false,
  mustChangePassword: false,
  policies: { health: [], motor: [] },
  sessionExpiresAt: '2026-11-15T10:00:00.000Z',
  ...changes,
});

const withPolicy = (enabled: boolean) =>
  aProfile({ policies: { health: [healthPolicy(enabled)], motor: [] } });

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
