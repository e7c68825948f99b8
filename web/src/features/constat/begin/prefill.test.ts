import type { MotorPolicy } from '@rafiq/contract/policies/model';
import type { Profile } from '@rafiq/contract/profile/model';
import { expect, it } from 'vitest';
import { momentHere } from './moment.ts';
import { valuesFrom } from './prefill.ts';

const SALMA = {
  lastName: 'Bennani',
  firstName: 'Salma',
  address: null,
  phone: '',
  birthDate: '1990-05-17',
} as Profile;
const DUSTER = {
  make: 'Dacia',
  model: 'Duster',
  plate: '12345|A|6',
  insurer: 'Atlas',
  policyNumber: 'P-1',
  effectDate: '2026-01-01',
  expiryDate: '2026-12-31',
} as MotorPolicy;

it('fills what the contract says into one half, and leaves out what it does not say', () => {
  expect(valuesFrom('a', SALMA, DUSTER, () => true)).toEqual({
    'a.insuredLastName': 'Bennani',
    'a.insuredFirstName': 'Salma',
    'a.make': 'Dacia',
    'a.model': 'Duster',
    'a.plate': '12345|A|6',
    'a.insurer': 'Atlas',
    'a.policyNumber': 'P-1',
    'a.validFrom': '2026-01-01',
    'a.validTo': '2026-12-31',
  });
});

it('writes over nothing that somebody typed', () => {
  const filled = valuesFrom('b', SALMA, null, (key) => key !== 'b.insuredLastName');
  expect(filled).toEqual({ 'b.insuredFirstName': 'Salma' });
});

it('writes the day and the time of the phone’s own clock, also just after midnight', () => {
  expect(momentHere(new Date(2026, 0, 5, 0, 7))).toEqual({ day: '2026-01-05', time: '00:07' });
  expect(momentHere(new Date(2026, 10, 30, 23, 59))).toEqual({ day: '2026-11-30', time: '23:59' });
});
