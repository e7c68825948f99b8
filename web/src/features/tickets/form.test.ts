import type { HealthPolicy, MotorPolicy, Policies } from '@rafiq/contract/policies/model';
import type { Profile } from '@rafiq/contract/profile/model';
import { MESSAGE_MAX } from '@rafiq/contract/requests/rules';
import { describe, expect, it } from 'vitest';
import { plateText } from '../../lib/plate.ts';
import { contractOf, contractOptions, draftOf, emptyTicket, lackingIn } from './form.ts';

const health = (part: Partial<HealthPolicy> = {}): HealthPolicy => ({
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
const motor = (part: Partial<MotorPolicy> = {}): MotorPolicy => ({
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
const profileWith = (policies: Policies): Profile => ({
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
  policies,
  mustChangePassword: false,
  sessionExpiresAt: '2026-11-15T12:00:00Z',
});
const BOTH: Policies = { health: [health()], motor: [motor()] };
const NONE: Policies = { health: [], motor: [] };

describe('the contract that goes along', () => {
  it('is the one that is worked on, of either kind, although both carry the same id', () => {
    expect(emptyTicket(BOTH, { kind: 'motor', id: '1' }).contract).toBe('motor|1');
    expect(emptyTicket(BOTH, { kind: 'health', id: '1' }).contract).toBe('health|1');
  });

  it('is the only one there is, and none where it is not clear', () => {
    expect(emptyTicket({ ...NONE, motor: [motor()] }, null).contract).toBe('motor|1');
    expect(emptyTicket(BOTH, null).contract).toBe('');
    expect(emptyTicket(NONE, null).contract).toBe('');
  });

  it('is never a disabled one, also when a draft still names it', () => {
    const policies = { ...BOTH, motor: [motor({ enabled: false })] };
    expect(contractOptions(policies).map(({ value }) => value)).toEqual(['health|1']);
    const kept = { contract: 'motor|1', type: 'Autre', message: 'Bonjour' };
    expect(contractOf(kept, profileWith(policies))).toBeNull();
  });

  it('shows its plate in the order of the plate, also in Arabic', () => {
    const [car] = contractOptions({ ...NONE, motor: [motor()] });
    expect(car?.label).toBe(`Dacia Logan · ${plateText('12345-أ-6')}`);
  });

  it('travels with its kind', () => {
    const values = { contract: 'motor|1', type: 'Contrat', message: ' Bonjour ' };
    const about = contractOf(values, profileWith(BOTH));
    expect(about?.contract).toMatchObject({ id: '1', policyNumber: 'AUTO-1' });
    expect(draftOf(values, about)).toEqual({
      policyId: '1',
      policyKind: 'motor',
      type: 'Contrat',
      message: 'Bonjour',
    });
  });
});

describe('what is still missing', () => {
  const ticket = (type: string, message: string) => lackingIn({ contract: '', type, message });

  it('is the type, then the message; a contract never', () => {
    expect(ticket('', '')).toBe('type');
    expect(ticket('Autre', ' \n ')).toBe('message');
    expect(ticket('Autre', 'x'.repeat(MESSAGE_MAX + 1))).toBe('message');
    expect(ticket('Autre', 'x'.repeat(MESSAGE_MAX))).toBeNull();
  });
});
