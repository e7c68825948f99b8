import { expect, it, vi } from 'vitest';
import { isStrongPassword } from './password.ts';
import { makeReadablePassword, secureDraw } from './readable-password.ts';
import { WORDS } from './readable-words.ts';

it('is three words and four digits, strong by the rules, and free of what looks alike', () => {
  const made = Array.from({ length: 1000 }, () => makeReadablePassword());
  expect(new Set(made).size).toBe(made.length);
  for (const password of made) {
    expect(password).toMatch(/^([A-HJ-Z][a-z]{2,4}-){3}[2-9]{4}$/);
    expect(isStrongPassword(password)).toBe(true);
  }
});

it('stays strong with the first and with the last of every choice', () => {
  expect(isStrongPassword(makeReadablePassword(() => 0))).toBe(true);
  expect(isStrongPassword(makeReadablePassword((bound) => bound - 1))).toBe(true);
});

it('has so many forms that ten tries a half hour find one in a hundred billion', () => {
  expect(new Set(WORDS).size).toBe(WORDS.length);
  const forms = WORDS.length ** 3 * 8 ** 4;
  expect(forms / 10).toBeGreaterThan(1e11);
});

it.each([1, 2, 27, 256, WORDS.length])('draws below %i only', (bound) => {
  const drawn = Array.from({ length: 500 }, () => secureDraw(bound));
  expect(
    drawn.filter((number) => number < 0 || number >= bound || !Number.isInteger(number)),
  ).toEqual([]);
});

it('draws a number again that would favour small ones', () => {
  const last = 2 ** 32 - 1;
  // 2 ** 32 is 96 past the last whole multiple of 100
  const numbers = [last, last - 95, last - 96];
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as unknown as Uint32Array)[0] = numbers.shift() ?? 0;
    return array;
  });
  expect(secureDraw(100)).toBe(99);
  expect(numbers).toEqual([]);
  random.mockRestore();
});
