import { expect, it } from 'vitest';
import { formatAmount } from './money.ts';

it.each([
  ['fr', '1 234,50 DH'],
  ['en', '1,234.50 DH'],
  ['ar', '1.234,50 درهم'],
] as const)('writes an amount with the separators of %s', (language, text) => {
  expect(formatAmount(1234.5, language).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
});

it('keeps an amount and its currency on one line', () => {
  expect(formatAmount(1234.5, 'fr')).not.toContain(' ');
});

it('writes nothing as 0,00 and groups millions', () => {
  expect(formatAmount(0, 'en').replace(/\u00a0/g, ' ')).toBe('0.00 DH');
  expect(formatAmount(5_000_000, 'en').replace(/\u00a0/g, ' ')).toBe('5,000,000.00 DH');
});

it('shows a negative amount with its sign first', () => {
  expect(formatAmount(-12.345, 'en').replace(/\u00a0/g, ' ')).toBe('-12.35 DH');
});
