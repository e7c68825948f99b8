import { expect, it } from 'vitest';
import { CARE_KINDS } from '../health-declarations/model.ts';
import { ACCIDENT_KINDS, type NeededDocument, SITUATIONS, type Situation } from './model.ts';
import { neededIn, situationsOfAccident, situationsOfCare } from './rules.ts';

const LINES = SITUATIONS.map(
  (situation): NeededDocument => ({
    id: situation,
    situation,
    name: situation,
  }),
);
const listed = (situations: Situation[]) => neededIn(LINES, situations).map(({ id }) => id);

it('lists what all care needs and what this kind of care needs', () => {
  expect(CARE_KINDS.map((kind) => listed(situationsOfCare('Maladie', kind)))).toEqual([
    ['care', 'illness'],
    ['care', 'maternity'],
    ['care', 'caesarean'],
    ['care', 'optical'],
    ['care', 'dental'],
  ]);
  expect(listed(situationsOfCare('Maladie', 'unknown'))).toEqual(['care']);
});

it('lists nothing of paid care for a request that the insurer pays directly', () => {
  expect(listed(situationsOfCare('Demander une prise en charge', 'Optique'))).toEqual([
    'direct-payment',
  ]);
});

it('lists what every accident needs, and more once its kind is known', () => {
  expect(listed(situationsOfAccident(''))).toEqual(['accident']);
  for (const kind of ACCIDENT_KINDS)
    expect(listed(situationsOfAccident(kind))).toEqual(['accident', kind]);
});
