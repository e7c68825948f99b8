import { expect, it } from 'vitest';
import type { Profile } from './model.ts';
import { profileSchema } from './schema.ts';
import { profileFromWire, profileToWire } from './wire.ts';

const minimal: Profile = {
  id: '7',
  cin: 'JK567890',
  lastName: 'Tazi',
  firstName: 'Imane',
  email: null,
  phone: null,
  address: null,
  birthDate: '1990-05-17',
  clientId: 'C7',
  membershipNumber: null,
  isMember: false,
  isVerified: false,
  hasSponsored: false,
  hasSponsor: false,
  policies: { health: [], motor: [] },
  mustChangePassword: false,
  sessionExpiresAt: '2026-11-15T10:00:00.000Z',
  provedAt: '2026-11-15T09:30:00.000Z',
};

const policy = {
  policyId: 'P1',
  officeId: 'O1',
  clientName: 'Groupe Atlas Textile',
  label: 'Confort',
  declarationsAllowed: true,
  complaintsAllowed: true,
};

const maximal: Profile = {
  ...minimal,
  email: 'imane@example.ma',
  phone: '0612345678',
  address: '12, rue Ibn Sina, Rabat',
  membershipNumber: 'A-7',
  isMember: true,
  isVerified: true,
  hasSponsored: true,
  hasSponsor: true,
  mustChangePassword: true,
  policies: {
    health: [
      { ...policy, id: '1', enabled: false },
      { ...policy, id: '2', policyId: 'P2', enabled: true },
    ],
    motor: [],
  },
};

it.each([
  ['minimal', minimal],
  ['maximal', maximal],
])('carries a %s profile there and back', (_name, profile) => {
  expect(profileFromWire(profileSchema.parse(profileToWire(profile)))).toEqual(profile);
});

it('uses the exact names of the current user', () => {
  const wire = profileToWire(maximal);
  expect(wire).toMatchObject({
    FULL_NAME: 'Imane Tazi',
    NOM: 'Tazi',
    PRENOM: 'Imane',
    email: 'imane@example.ma',
    TEL: '0612345678',
    ADRESSE: '12, rue Ibn Sina, Rabat',
    DATE_NAISSANCE: '17-05-1990',
    CLIENT_ID: 'C7',
    NUM_ADHESION: 'A-7',
    POLICE_ID: 'P2',
    isAdherent: true,
    isValidAdherent: true,
    HAS_PARRAINAGE: true,
    has_parrain: true,
    SANTE_POLICE_IDS: [
      { id: '1', ENABLED: false },
      { id: '2', ENABLED: true },
    ],
    AUTO_POLICE_IDS: [],
    must_change_password: true,
  });
});

it('names the enabled health policy as the person’s policy, else the first, else none', () => {
  expect(profileToWire(maximal).POLICE_ID).toBe('P2');
  expect(profileToWire(minimal).POLICE_ID).toBeNull();
});
