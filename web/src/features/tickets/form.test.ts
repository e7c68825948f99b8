import { plateText } from '@rafiq/contract/core/plate';
import type { Policies } from '@rafiq/contract/policies/model';
import { describe, expect, it } from 'vitest';
import { aHealthPolicy, aMotorPolicy, aProfile } from '../../testing/builders.ts';
import { contractOf, contractOptions, emptyTicket } from './form.ts';

const profileWith = (policies: Policies) => aProfile({ policies });
const BOTH: Policies = { health: [aHealthPolicy()], motor: [aMotorPolicy()] };
const NONE: Policies = { health: [], motor: [] };

describe('the contract that goes along', () => {
  it('is the one that is worked on, of either kind, although both carry the same id', () => {
    expect(emptyTicket(BOTH, { kind: 'motor', id: '1' }).contract).toBe('motor|1');
    expect(emptyTicket(BOTH, { kind: 'health', id: '1' }).contract).toBe('health|1');
  });

  it('is the only one there is, and none where it is not clear', () => {
    expect(emptyTicket({ ...NONE, motor: [aMotorPolicy()] }, null).contract).toBe('motor|1');
    expect(emptyTicket(BOTH, null).contract).toBe('');
    expect(emptyTicket(NONE, null).contract).toBe('');
  });

  it('is never a disabled one, also when a draft still names it', () => {
    const policies = { ...BOTH, motor: [aMotorPolicy({ enabled: false })] };
    expect(contractOptions(policies).map(({ value }) => value)).toEqual(['health|1']);
    const kept = { contract: 'motor|1', type: 'Autre', message: 'Bonjour' };
    expect(contractOf(kept, profileWith(policies))).toBeNull();
  });

  it('shows its plate in the order of the plate, also in Arabic', () => {
    const [car] = contractOptions({ ...NONE, motor: [aMotorPolicy()] });
    expect(car?.label).toBe(`Dacia Logan · ${plateText('12345-أ-6')}`);
  });

  it('travels with its number, which tells it from the other kind', () => {
    const about = (contract: string) =>
      contractOf({ contract, type: 'Contrat', message: 'Bonjour' }, profileWith(BOTH));
    expect(about('motor|1')).toMatchObject({ id: '1', policyNumber: aMotorPolicy().policyNumber });
    expect(about('health|1')).toMatchObject({ id: '1', policyNumber: aHealthPolicy().policyId });
  });
});
