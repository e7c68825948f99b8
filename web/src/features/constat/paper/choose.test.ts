import type { Value } from '@rafiq/contract/constat/entries';
import { write } from '@rafiq/contract/constat/entries';
import { LIMITS } from '@rafiq/contract/constat/values';
import { MAX_FILE_BYTES, MAX_PROOFS } from '@rafiq/contract/core/constants';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { describe, expect, it } from 'vitest';
import { cityIn } from './choose.ts';
import { planOf } from './plan.ts';

const policy = (id: string, plate: string, policyNumber: string): MotorPolicy => ({
  ...{ id, plate, policyNumber, policyId: id, officeId: '1', insurer: 'Atlas', make: 'Dacia' },
  ...{ model: 'Duster', firstUseDate: '2020-01-01', type: 'Auto', enabled: true },
  ...{ effectDate: '2026-01-01', expiryDate: '2026-12-31' },
});
const policies = [policy('1', '12345-أ-6', 'POL-1'), policy('2', '777-ب-8', 'POL-2')];
const cities = [
  { french: 'Casablanca', arabic: 'الدار البيضاء' },
  { french: 'Fès', arabic: 'فاس' },
];
const plan = (values: Record<string, Value>, more: Partial<Parameters<typeof planOf>[0]> = {}) =>
  planOf({
    entries: write({}, 'x', {
      'common.day': '2026-11-16',
      'common.city': 'casablanca ',
      ...values,
    }),
    mine: ['a'],
    policies,
    cities,
    today: '2026-11-17',
    chosen: {},
    ...more,
  });

describe('the place of the insurer’s list', () => {
  it.each([
    ['Casablanca', 'Casablanca'],
    [' FES ', 'Fès'],
    ['الدار البيضاء', 'Casablanca'],
    ['فاس', 'Fès'],
    ['Casa', null],
    ['', null],
    [undefined, null],
  ])('%j is %j', (typed, city) => expect(cityIn(typed, cities)).toBe(city));
});

describe('a declaration made of a report', () => {
  it('takes the contract of the plate, however it was typed, and asks nothing', () => {
    const made = plan({ 'a.plate': '12345 | أ | 6' });
    expect(made).toMatchObject({ contracts: [], asksCity: false, issues: [] });
    expect(made.draft).toEqual({
      ...{ policyId: '1', lossDate: '2026-11-16', city: 'Casablanca', garage: '' },
      documentType: 'constat',
    });
  });

  it('takes the policy number where the plate leads nowhere', () => {
    expect(plan({ 'a.plate': '1-ج-1', 'a.policyNumber': 'pol-2' }).draft.policyId).toBe('2');
  });

  it('never takes the contract of the other driver', () => {
    const made = plan({ 'b.plate': '12345-أ-6' });
    expect([made.draft.policyId, made.contracts.length]).toEqual(['', 2]);
  });

  it('asks which contract where none or several fit, and goes by the answer', () => {
    const twice = [...policies, policy('3', '12345-أ-6', 'POL-3')];
    expect(
      plan({ 'a.plate': '12345-أ-6' }, { policies: twice }).contracts.map(({ id }) => id),
    ).toEqual(['1', '3']);
    expect(plan({}, { chosen: { policyId: '2' } }).draft.policyId).toBe('2');
    expect(plan({}, { chosen: { policyId: '99' } }).draft.policyId).toBe('');
  });

  it('asks for a place that the list does not know', () => {
    const made = plan({ 'a.plate': '12345-أ-6', 'common.city': 'Km 12' });
    expect([made.asksCity, made.draft.city]).toEqual([true, '']);
    const said = plan(
      { 'a.plate': '12345-أ-6', 'common.city': 'Km 12' },
      { chosen: { city: 'Fès' } },
    );
    expect([said.draft.city, said.issues]).toEqual(['Fès', []]);
  });

  it('says what the contract’s own rules say: a day after it ended, or none', () => {
    const late = plan(
      { 'a.plate': '12345-أ-6', 'common.day': '2027-01-01' },
      { today: '2027-02-01' },
    );
    expect(late.issues).toEqual([{ field: 'lossDate', code: 'date_too_late', max: '2026-12-31' }]);
    expect(plan({ 'a.plate': '12345-أ-6', 'common.day': null }).issues).toEqual([
      { field: 'lossDate', code: 'required' },
    ]);
  });
});

it('always has room for the paper and every photo of a report', () => {
  expect(LIMITS.photos + 1).toBeLessThanOrEqual(MAX_PROOFS);
  expect(LIMITS.photoBytes).toBeLessThanOrEqual(MAX_FILE_BYTES);
});
