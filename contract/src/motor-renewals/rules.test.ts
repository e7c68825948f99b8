import { describe, expect, it } from 'vitest';
import { said } from '../testing/said.ts';
import { checkRenewal, DESCRIPTION_MAX, MAX_VEHICLE_VALUE, renewalStart } from './rules.ts';

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

describe('what a renewal begins with', () => {
  const cover = (nameFr: string, part: object) => ({
    ...{ id: nameFr, policyId: 'P', officeId: 'O', nameFr, nameAr: '' },
    ...{ insuredCapital: null, ceiling: null, deductible: 500, ...part },
  });
  const covers = [
    cover('Responsabilité civile', { ceiling: 50_000_000 }),
    cover('Incendie', { insuredCapital: 90_000 }),
    cover('Vol', { insuredCapital: 95_000 }),
    cover('Bris de glaces', { ceiling: 8_000 }),
  ];

  it('is what was asked for the last time', () => {
    const last = { glassValue: 4_000, marketValue: 70_000, description: 'Bon état' };
    expect(renewalStart(last, covers)).toEqual(last);
  });

  it('is, the first time, for how much the contract covers the glass and the car', () => {
    expect(renewalStart(undefined, covers)).toEqual({
      ...{ glassValue: 8_000, marketValue: 95_000, description: '' },
    });
    const insured = [cover('Bris de glaces', { insuredCapital: 6_000, ceiling: 8_000 })];
    expect(renewalStart(undefined, insured).glassValue).toBe(6_000);
  });

  it('makes nothing up', () => {
    const liability = covers.slice(0, 1);
    for (const known of [liability, []])
      expect(renewalStart(undefined, known)).toEqual({
        ...{ glassValue: null, marketValue: null, description: '' },
      });
  });
});
