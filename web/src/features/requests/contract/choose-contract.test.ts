import type { HealthPolicy } from '@rafiq/contract/policies/model';
import { describe, expect, it } from 'vitest';
import { aHealthPolicy } from '../../../testing/builders.ts';
import { chooseContract, policyIdIn, readContractForm } from './choose-contract.ts';

const policy = (part: Partial<HealthPolicy> = {}) => aHealthPolicy({ id: 'h1', ...part });
const held = (...health: HealthPolicy[]) => ({ health, motor: [] });
const ask = { area: 'health', permission: 'declarations' } as const;

describe('the contract of a new request', () => {
  it('is the one that the person works on', () => {
    const policies = held(policy(), policy({ id: 'h2' }));
    expect(chooseContract(policies, { kind: 'health', id: 'h2' }, ask).policy?.id).toBe('h2');
  });

  it('is the only one that is enabled, without a question', () => {
    const policies = held(policy({ enabled: false }), policy({ id: 'h2' }));
    expect(chooseContract(policies, null, ask).policy?.id).toBe('h2');
    expect(chooseContract(policies, { kind: 'health', id: 'h1' }, ask).policy?.id).toBe('h2');
    expect(chooseContract(policies, { kind: 'motor', id: 'h1' }, ask).policy?.id).toBe('h2');
  });

  it('has to be chosen among several, or where there is none', () => {
    const several = held(policy(), policy({ id: 'h2' }));
    for (const policies of [several, held(), held(policy({ enabled: false }))]) {
      const { policy, refusal } = chooseContract(policies, { kind: 'motor', id: 'h1' }, ask);
      expect([policy, refusal]).toEqual([null, 'auto_select_contract']);
    }
  });

  it('is the one that a draft was begun with, as long as that one can be used', () => {
    const policies = held(policy(), policy({ id: 'h2', enabled: false }));
    const ofDraft = (policyId: string) => {
      const id = policyIdIn({ values: { policyId, type: '' } }) ?? '';
      const all = { ...policies, health: [...policies.health, policy({ id: 'h3' })] };
      return chooseContract(all, { kind: 'health', id }, ask).policy?.id;
    };
    expect([ofDraft('h3'), ofDraft('h2'), ofDraft('')]).toEqual(['h3', undefined, undefined]);
    for (const values of [null, 'h1', {}, { policyId: 5 }, { policyId: '' }]) {
      expect(policyIdIn({ values })).toBeNull();
    }
    expect(policyIdIn(null)).toBeNull();
  });

  it('may forbid declarations, or complaints, each on its own', () => {
    const silent = held(policy({ declarationsAllowed: false, complaintsAllowed: false }));
    expect(chooseContract(silent, null, ask).refusal).toBe('declaration_noPermission');
    const complaint = { area: 'health', permission: 'complaints' } as const;
    expect(chooseContract(silent, null, complaint).refusal).toBe('reclamation_noPermission');
    expect(chooseContract(silent, null, { area: 'health' }).refusal).toBeNull();
  });
});

it('reads from an address only a form that begins with a contract', () => {
  expect(readContractForm('motor-declaration')).toBe('motor-declaration');
  for (const value of ['ticket', 'toString', '', 7, null, ['motor-declaration']]) {
    expect(readContractForm(value)).toBeUndefined();
  }
});
