import { expect, it } from 'vitest';
import { westernDigits } from './digits.ts';

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['AB١2۳', 'AB123'],
])('writes the digits of %s as %s', (typed, written) => {
  expect(westernDigits(typed)).toBe(written);
});

it('leaves all else as it is', () => {
  expect(westernDigits('رقم 12,5 – é٪')).toBe('رقم 12,5 – é٪');
});
