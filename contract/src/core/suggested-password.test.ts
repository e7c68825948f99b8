import { expect, it, vi } from 'vitest';
import { SUGGESTED_PASSWORD_EXCLUDES, SUGGESTED_PASSWORD_LENGTH } from './constants.ts';
import { isStrongPassword } from './password.ts';
import { secureDraw, suggestPassword } from './suggested-password.ts';

const draws = Array.from({ length: 1000 }, () => suggestPassword());

it('suggests 8 characters that pass the strength check, a thousand times', () => {
  expect(draws.filter((password) => password.length !== SUGGESTED_PASSWORD_LENGTH)).toEqual([]);
  expect(draws.filter((password) => !isStrongPassword(password))).toEqual([]);
});

it('never uses ` ~ ^ | :', () => {
  expect(
    draws.filter((one) => [...SUGGESTED_PASSWORD_EXCLUDES].some((c) => one.includes(c))),
  ).toEqual([]);
});

it('holds a 6, an 8 or a 9 between two letters, so that it is no word in other letters', () => {
  const words = draws.map((one) => one.replace(/[^a-z0-9]/gi, ''));
  expect(words.filter((one) => !/[a-z][689][a-z]/i.test(one))).toEqual([]);
});

it('does not repeat itself', () => {
  expect(new Set(draws).size).toBe(draws.length);
});

it('puts every class in every place', () => {
  for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]) {
    const places = new Set(
      draws.flatMap((one) => [...one].flatMap((c, at) => (kind.test(c) ? [at] : []))),
    );
    expect(places.size).toBe(SUGGESTED_PASSWORD_LENGTH);
  }
});

it('stays strong with the first and with the last of every choice', () => {
  expect(isStrongPassword(suggestPassword(() => 0))).toBe(true);
  expect(isStrongPassword(suggestPassword((bound) => bound - 1))).toBe(true);
});

it.each([1, 2, 27, 89, 256])('draws below %i only', (bound) => {
  const drawn = Array.from({ length: 500 }, () => secureDraw(bound));
  expect(
    drawn.filter((number) => number < 0 || number >= bound || !Number.isInteger(number)),
  ).toEqual([]);
});

it('draws a byte again that would favour small numbers', () => {
  const bytes = [255, 200, 199];
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as unknown as Uint8Array)[0] = bytes.shift() ?? 0;
    return array;
  });
  expect(secureDraw(100)).toBe(99);
  expect(bytes).toEqual([]);
  random.mockRestore();
});

it('takes what it has after 200 tries', () => {
  let drawn = 0;
  suggestPassword(() => {
    drawn += 1;
    return 0;
  });
  expect(drawn).toBe(200 * 2 * SUGGESTED_PASSWORD_LENGTH);
});
