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

  it.each([
    [null, 'required'],
    [0, 'number_too_small'],
    [-1, 'number_too_small'],
    [1e-7, 'number_too_small'],
    [1.001, 'amount_format'],
    [Number.NaN, 'amount_format'],
    [Number.POSITIVE_INFINITY, 'amount_format'],
    [1e99, 'amount_over_limit'],
  ])('refuses the value %s', (value, code) => {
    const problems = checkRenewal({ ...draft, glassValue: value, marketValue: value }).issues;
    expect(said(problems)).toEqual([`glassValue: ${code}`, `marketValue: ${code}`]);
  });

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
