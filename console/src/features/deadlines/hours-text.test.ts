import { hoursText } from '@rafiq/contract/deadlines/hours';
import { expect, it } from 'vitest';
import { readHours } from './hours-text.ts';

it.each([
  ['', []],
  ['08:30–12:30', [{ from: '08:30', to: '12:30' }]],
  [
    '8h30-12h, 13:30 – 16:30',
    [
      { from: '08:30', to: '12:00' },
      { from: '13:30', to: '16:30' },
    ],
  ],
  ['9-15', [{ from: '09:00', to: '15:00' }]],
  ['matin', [{ from: 'matin', to: '' }]],
  ['08:00-09:00-10:00', [{ from: '08:00-09:00-10:00', to: '' }]],
])('%s is read as it is meant, or kept to be refused', (typed, hours) => {
  expect(readHours(typed)).toEqual(hours);
});

it('writes what it reads', () => {
  for (const typed of ['08:30–12:30, 13:30–16:30', '', 'matin'])
    expect(hoursText(readHours(typed))).toBe(typed);
});
