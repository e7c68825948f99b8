import { describe, expect, it } from 'vitest';
import { checkAmount, formatAmount, parseAmount, sayAmount } from './money.ts';

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

describe('an amount as typed', () => {
  it.each([
    ['350', 350],
    ['350,5', 350.5],
    ['350.50', 350.5],
    ['1 234,50', 1_234.5],
    ['1\u202f234\u00a0567', 1_234_567],
    [' 12 ', 12],
    ['0', 0],
    ['007', 7],
    ['٣٥٠', 350],
    ['۱۲۳۴', 1_234],
    ['١٬٢٣٤٫٥٠', 1_234.5],
    ['٣٥٠،٥', 350.5],
    ['999999999999,99', 999_999_999_999.99],
  ])('is read from "%s"', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    'abc',
    'NaN',
    'Infinity',
    '1e99',
    '-5',
    '+5',
    '12,345',
    '1,234.50',
    '12.',
    ',5',
    '1,,5',
    '0x10',
    '٣٥٠ درهم',
    '١٢٫٣٤٥',
    '1234567890123',
  ])('is none in "%s"', (typed) => {
    expect(parseAmount(typed)).toBeNull();
  });

  it('reads back what it writes in French', () => {
    const written = formatAmount(4_999_999.99, 'fr').replace('DH', '');
    expect(parseAmount(written)).toBe(4_999_999.99);
  });
});

describe('an amount that is asked for', () => {
  const max = 5_000_000;

  it.each([0.01, 1.1, 350.5, 1_234.56, 4_999_999.99, 5_000_000])('may be %d', (value) => {
    expect(checkAmount('fees', value, max)).toEqual([]);
  });

  it.each([
    [null, { field: 'fees', code: 'required' }],
    [0, { field: 'fees', code: 'number_too_small', min: 0.01 }],
    [-0.01, { field: 'fees', code: 'number_too_small', min: 0.01 }],
    [-350, { field: 'fees', code: 'number_too_small', min: 0.01 }],
    [5e-10, { field: 'fees', code: 'number_too_small', min: 0.01 }],
    [0.009, { field: 'fees', code: 'number_too_small', min: 0.01 }],
    [0.011, { field: 'fees', code: 'amount_format' }],
    [0.1 + 0.2, { field: 'fees', code: 'amount_format' }],
    [1.000000000001, { field: 'fees', code: 'amount_format' }],
    [10.005, { field: 'fees', code: 'amount_format' }],
    [Number.NaN, { field: 'fees', code: 'amount_format' }],
    [Number.POSITIVE_INFINITY, { field: 'fees', code: 'amount_format' }],
    [5_000_000.01, { field: 'fees', code: 'amount_over_limit', max }],
    [1e15, { field: 'fees', code: 'amount_over_limit', max }],
    [1e99, { field: 'fees', code: 'amount_over_limit', max }],
    [1.7e308, { field: 'fees', code: 'amount_over_limit', max }],
  ])('may not be %s', (value, problem) => {
    expect(checkAmount('fees', value, max)).toEqual([problem]);
  });
});

it.each([
  ['fr', 1_300, '1\u202f300\u00a0DH'],
  ['fr', 412.5, '412,50\u00a0DH'],
  ['en', 1_000, '1,000\u00a0DH'],
  ['ar', 100, '100\u00a0درهم'],
  ['ar', 0, '0\u00a0درهم'],
] as const)('says in %s %f as “%s”', (language, amount, said) => {
  expect(sayAmount(amount, language)).toBe(said);
});
