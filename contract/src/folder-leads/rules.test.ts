import { expect, it } from 'vitest';
import { REQUEST_STATUSES } from '../requests/model.ts';
import { FOLDER_STATUSES, LED_STATUSES } from './model.ts';
import { judgeLead, mayBePutBack } from './rules.ts';

it.each([
  ['Envoyé', false, 'moves'],
  ['En cours de traitement', false, 'moves'],
  ['Documents manquants', false, 'moves'],
  ['Envoyé', true, 'held'],
  ['Refusé', false, 'answered'],
  ['Refusé', true, 'answered'],
  ['Traité', false, null],
  ['Traité', true, null],
] as const)(
  'a declaration %s, in somebody’s hands %j, that a folder says is done: %j',
  (status, isHeld, outcome) => {
    expect(judgeLead({ status, isHeld, decided: null }, 'Traité')).toBe(outcome);
  },
);

it.each([
  ['Traité', 'answered'],
  ['Refusé', 'moves'],
  ['Documents manquants', 'moves'],
] as const)('once refused and opened again by its member, to %s: %s', (to, outcome) => {
  const again = { status: 'En cours de traitement', decided: 'Refusé', isHeld: false } as const;
  expect(judgeLead(again, to)).toBe(outcome);
});

const led = { status: 'Traité', at: 1_000 } as const;

it('is put back as long as nobody has touched it', () => {
  expect(mayBePutBack({ status: 'Traité', statusAt: 1_000, isHeld: false }, led)).toBe(true);
});

it.each([
  { status: 'Refusé', statusAt: 1_000, isHeld: false },
  { status: 'Traité', statusAt: 1_001, isHeld: false },
  { status: 'Traité', statusAt: 1_000, isHeld: true },
] as const)('stays once somebody has: %j', (standing) => {
  expect(mayBePutBack(standing, led)).toBe(false);
});

it('leads everywhere but back to where it was sent, and no two folders call a status the same', () => {
  expect(LED_STATUSES).toEqual(REQUEST_STATUSES.slice(1));
  expect(new Set(FOLDER_STATUSES).size).toBe(FOLDER_STATUSES.length);
});
