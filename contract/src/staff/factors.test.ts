import { expect, it } from 'vitest';
import {
  hasFactor,
  inGroups,
  isLastFactor,
  isTotpCode,
  readRecoveryCode,
  recoveryCodeOf,
  waysOf,
} from './factors.ts';

const AT = '2026-11-16T10:00:00Z';
const none = { totpAddedAt: null, passkeys: [], recoveryCodesLeft: 10 };

it('counts no recovery codes as a second factor, and offers them beside one', () => {
  expect([hasFactor(none), waysOf(none)]).toEqual([false, []]);
  expect(waysOf({ ...none, totpAddedAt: AT })).toEqual(['totp', 'recovery']);
  expect(waysOf({ ...none, passkeys: [1], recoveryCodesLeft: 0 })).toEqual(['passkey']);
});

it('knows the last factor', () => {
  expect(isLastFactor({ ...none, totpAddedAt: AT })).toBe(true);
  expect(isLastFactor({ ...none, passkeys: [1] })).toBe(true);
  expect(isLastFactor({ totpAddedAt: AT, passkeys: [1] })).toBe(false);
  expect(isLastFactor({ ...none, passkeys: [1, 2] })).toBe(false);
});

it('reads a code with gaps, and nothing that is none', () => {
  expect(['123456', '123 456', ' 123456 '].map(isTotpCode)).toEqual([true, true, true]);
  expect(['12345', '1234567', '12345a', '', '١٢٣٤٥٦'].map(isTotpCode)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

it('writes recovery codes in two halves, and reads them however they are typed', () => {
  const code = recoveryCodeOf(new Uint8Array([0, 1, 2, 3, 4, 5, 31, 32, 255, 8]));
  expect(code).toBe('23456-7Z2ZA');
  expect(readRecoveryCode(' 23456 7z2za')).toBe(readRecoveryCode(code));
});

it('shows a secret in groups of four', () => {
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
});
