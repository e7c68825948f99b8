import { checkRenewal } from '@rafiq/contract/motor-renewals/rules';
import { describe, expect, it } from 'vitest';
import { draftTyped, typedStart } from './typed.ts';

const typed = {
  glassValue: '3500',
  marketValue: '145 000,50',
  description: ' Bon état ',
  key: 'k',
};
const codes = (part: Partial<typeof typed>) =>
  checkRenewal(draftTyped({ ...typed, ...part }, '7')).issues.map(({ field, code }) => [
    field,
    code,
  ]);

describe('what is typed for a renewal', () => {
  it('becomes amounts and a trimmed text', () => {
    expect(draftTyped(typed, '7')).toEqual({
      policyId: '7',
      glassValue: 3500,
      marketValue: 145_000.5,
      description: 'Bon état',
    });
    expect(codes({})).toEqual([]);
  });

  it('is missing when nothing was typed', () => {
    expect(codes({ glassValue: ' ', description: '  ' })).toEqual([
      ['glassValue', 'required'],
      ['description', 'required'],
    ]);
  });

  it.each(['NaN', '1e99', '-5', '12,345', 'douze', '1.2.3', 'Infinity'])('refuses %s', (value) => {
    expect(codes({ marketValue: value })).toEqual([['marketValue', 'amount_format']]);
  });

  it('refuses zero and a slip of the finger', () => {
    expect(codes({ glassValue: '0' })).toEqual([['glassValue', 'number_too_small']]);
    expect(codes({ glassValue: '20000000.01' })).toEqual([['glassValue', 'amount_over_limit']]);
    expect(codes({ glassValue: '20000000' })).toEqual([]);
  });
});

it('describes itself where both values are known and nothing was ever described', () => {
  const start = { glassValue: 8000, marketValue: 95_000.5, description: '' };
  expect(typedStart(start, 'Pareil')).toEqual({
    ...{ glassValue: '8000', marketValue: '95000.5', description: 'Pareil' },
  });
  expect(typedStart({ ...start, description: 'Bon état' }, 'Pareil').description).toBe('Bon état');
  expect(typedStart({ ...start, glassValue: null }, 'Pareil')).toMatchObject({
    ...{ glassValue: '', description: '' },
  });
});
