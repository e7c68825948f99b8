import { expect, it } from 'vitest';
import { HEALTH_STATUSES } from './model.ts';
import { asksForRating, complementDeadline, isRefundKnown } from './rules.ts';

const event = (note: string) => ({ status: 'C.Information' as const, on: '2026-11-05', note });
const asked = {
  status: 'C.Information',
  isAnswered: false,
  observation: 'Ordonnance manquante',
} as const;

it('takes the deadline of a complement from the folder, else from its last step', () => {
  const observation = 'Ordonnance manquante, avant le 22/11/2026';
  const events = [event('x, avant le 01/11/2026'), event('x, avant le 30/11/2026')];
  expect(complementDeadline({ ...asked, observation, events })).toBe('2026-11-22');
  expect(complementDeadline({ ...asked, events })).toBe('2026-11-30');
  expect(complementDeadline({ ...asked, events: [...events, event('')] })).toBeNull();
  expect(complementDeadline({ ...asked, events: [] })).toBeNull();
  expect(complementDeadline(asked)).toBeNull();
});

it('has no deadline once nothing is asked for, or once it was sent', () => {
  const observation = 'Ordonnance manquante, avant le 22/11/2026';
  expect(complementDeadline({ ...asked, status: 'En cours', observation })).toBeNull();
  expect(complementDeadline({ ...asked, isAnswered: true, observation })).toBeNull();
});

it.each([
  ['En cours', 0, false],
  ['C.Information', 0, false],
  ['Accord', 0, false],
  ['Accord', 120, true],
  ['Réglé', 0, true],
  ['Rejeté', 0, true],
] as const)(
  'knows what is paid back of a folder %s with %d: %s',
  (status, reimbursedAmount, known) => {
    expect(isRefundKnown({ status, reimbursedAmount })).toBe(known);
  },
);

it('asks for stars only once a folder is settled', () => {
  expect(HEALTH_STATUSES.filter(asksForRating)).toEqual(['Réglé']);
});
