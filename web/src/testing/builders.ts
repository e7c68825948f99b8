/** Whole records for tests, of which a test names only what it is about. */

import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import type { MotorFolderDetail } from '@rafiq/contract/motor-folders/model';
import type { Partner } from '@rafiq/contract/partners/model';
import type { HealthPolicy, MotorPolicy } from '@rafiq/contract/policies/model';
import type { Profile } from '@rafiq/contract/profile/model';
import { aHealthFolderDetail } from '@rafiq/contract/testing/a-health-folder';

export const aHealthPolicy = (part: Partial<HealthPolicy> = {}): HealthPolicy => ({
  id: '1',
  policyId: 'S-1',
  officeId: 'C-1',
  clientName: 'Atlas Textile',
  label: 'Santé groupe',
  enabled: true,
  declarationsAllowed: true,
  complaintsAllowed: true,
  ...part,
});

export const aMotorPolicy = (part: Partial<MotorPolicy> = {}): MotorPolicy => ({
  id: '1',
  policyId: 'P-1',
  officeId: 'C-1',
  policyNumber: 'AUTO-1',
  insurer: 'Assurances',
  make: 'Dacia',
  model: 'Logan',
  firstUseDate: '2019-03-01',
  plate: '12345-أ-6',
  effectDate: '2026-02-01',
  expiryDate: '2027-01-31',
  type: 'Tourisme',
  enabled: true,
  ...part,
});

export const aProfile = (part: Partial<Profile> = {}): Profile => ({
  id: '9',
  cin: 'AB123456',
  lastName: 'Bennani',
  firstName: 'Salma',
  email: null,
  phone: null,
  address: null,
  birthDate: '1990-05-17',
  clientId: 'K-9',
  membershipNumber: 'ADH-9',
  isMember: true,
  isVerified: true,
  hasSponsored: false,
  hasSponsor: false,
  mustChangePassword: false,
  policies: { health: [], motor: [] },
  sessionExpiresAt: '2026-11-15T12:00:00.000Z',
  provedAt: '2099-01-01T00:00:00.000Z',
  ...part,
});

export const aPartner = (part: Partial<Partner> = {}): Partner => ({
  id: 'p',
  name: 'Garage Atlas',
  category: 'garage',
  email: '',
  phone: '05 22 00 00 15',
  address1: '',
  address2: '',
  city: 'Casablanca',
  latitude: null,
  longitude: null,
  ...part,
});

/** Just come in. */
export const anOpenHealthFolder = (part: Partial<HealthFolderDetail> = {}): HealthFolderDetail =>
  aHealthFolderDetail({
    id: '7',
    folderNumber: '2026-7',
    slipNumber: 'B-7',
    policyId: 'S-1',
    officeId: 'C-1',
    status: 'En cours',
    createdOn: '2026-10-01',
    consultationDate: '2026-09-28',
    statusDate: '2026-10-02',
    engagedAmount: 450,
    reimbursedAmount: 0,
    beneficiary: {
      id: '9',
      cin: 'AB123456',
      lastName: 'Bennani',
      firstName: 'Salma',
      birthDate: '1990-05-17',
    },
    ...part,
  });

export const aMotorFolder = (part: Partial<MotorFolderDetail> = {}): MotorFolderDetail => ({
  id: '6',
  reference: 'AU-6',
  policyId: 'P-1',
  officeId: 'C-1',
  motorPolicyId: '1',
  declarationId: null,
  status: 'EN COURS',
  statusDate: '2026-04-20',
  lossDate: '2026-03-02',
  declarationDate: '2026-03-04',
  plate: '12345-أ-6',
  make: 'Dacia',
  model: 'Logan',
  firstUseDate: '2019-05-11',
  invoicedAmount: 9500,
  expertAmount: 8800.5,
  refundedAmount: 8000,
  expertName: 'Cabinet Naciri',
  lossPlace: 'Meknès',
  responsibilityDegree: 0,
  handlingProcedure: 'Recours direct',
  guarantee: 'Collision',
  beneficiary: {
    id: '9',
    cin: 'AB123456',
    lastName: 'Bennani',
    firstName: 'Salma',
    birthDate: '1990-05-17',
  },
  events: [],
  rating: null,
  ...part,
});
