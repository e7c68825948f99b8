import { describe, expect, it } from 'vitest';
import { said } from '../testing/said.ts';
import { checkRenewal, DESCRIPTION_MAX, MAX_VEHICLE_VALUE } from './rules.ts';

const draft = {
  policyId: '7',
  glassValue: 4_000,
  marketValue: 95_000.5,
  description: 'Sans sinistre',
};

describe('a renewal', () => {
  it('is accepted with two values and a description', () => {
    expect(checkRenewal(draft).issues).toEqual([]);
  });

  it.each(['glassValue', 'marketValue'] as const)('takes a %s up to its limit', (field) => {
    expect(checkRenewal({ ...draft, [field]: 0.01 }).issues).toEqual([]);
    expect(checkRenewal({ ...draft, [field]: MAX_VEHICLE_VALUE }).issues).toEqual([]);
    expect(checkRenewal({ ...draft, [field]: 20_000_000.01 }).issues).toEqual([
      { field, code: 'amount_over_limit', max: 20_000_000 },
    ]);
  });

  it.each([null, 0, -1, 1.001, Number.NaN, Number.POSITIVE_INFINITY, 1e99])(
    'refuses the value %s',
    (value) => {
      const problems = checkRenewal({ ...draft, glassValue: value, marketValue: value }).issues;
      expect(problems.map(({ field }) => field)).toEqual(['glassValue', 'marketValue']);
    },
  );

  it('takes a description of 1000 characters and not one more', () => {
    expect(checkRenewal({ ...draft, description: 'x'.repeat(DESCRIPTION_MAX) }).issues).toEqual([]);
    expect(checkRenewal({ ...draft, description: 'x'.repeat(1_001) }).issues).toEqual([
      { field: 'description', code: 'too_long', max: 1_000 },
    ]);
  });

  it('needs everything', () => {
    const empty = { policyId: '', glassValue: null, marketValue: null, description: ' ' };
    expect(said(checkRenewal(empty).issues)).toEqual([
      'policyId: required',
      'glassValue: required',
      'marketValue: required',
      'description: required',
    ]);
  });
});
