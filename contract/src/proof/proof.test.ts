import { expect, it } from 'vitest';
import { PASSWORD_MAX_LENGTH } from '../core/password.ts';
import { checkProof, isProofFresh } from './rules.ts';

const PROVED = new Date('2026-11-15T08:00:00.000Z');

it.each([
  ['2026-11-15T08:00:00.000Z', true],
  ['2026-11-15T08:09:59.999Z', true],
  ['2026-11-15T08:10:00.000Z', false],
  ['2026-11-15T20:00:00.000Z', false],
])('a proof of 08:00 at %s: %s', (now, isFresh) => {
  expect(isProofFresh(PROVED, new Date(now))).toBe(isFresh);
});

it('is none when nobody knows when it was', () => {
  expect(isProofFresh(new Date(Number.NaN), PROVED)).toBe(false);
});

it.each([
  ['x', []],
  ['x'.repeat(PASSWORD_MAX_LENGTH), []],
  ['', [{ field: 'password', code: 'required' }]],
  [
    'x'.repeat(PASSWORD_MAX_LENGTH + 1),
    [{ field: 'password', code: 'too_long', max: PASSWORD_MAX_LENGTH }],
  ],
])('judges a password by its length only', (password, issues) => {
  expect(checkProof({ password })).toEqual(issues);
});
