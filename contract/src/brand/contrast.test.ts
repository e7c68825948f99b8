import { describe, expect, it } from 'vitest';
import { contrastOf, isColor, mixed } from './contrast.ts';

it('takes a colour in six hexadecimal figures, and nothing around them', () => {
  expect(['#0b6e5f', '#FFFFFF'].filter(isColor)).toHaveLength(2);
  expect(['#fff', '0b6e5f', 'x#0b6e5f', '#0b6e5f0', '#0b6e5g'].filter(isColor)).toEqual([]);
});

it('counts contrast as WCAG does, in either order', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe('two colours', () => {
  it.each([
    ['#0000ff', '#ffffff', 0.5, '#74a3ff'],
    ['#0000ff', '#ff0000', 0.5, '#8c53a2'],
    ['#0000ff', '#000000', 0.8, '#000016'],
    ['#ffd700', '#0000ff', 0.5, '#7499bf'],
    ['#00ff00', '#ff00ff', 0.25, '#95dc81'],
    ['#040506', '#000000', 0, '#040506'],
  ])('%s and %s mix to the share of %d as a browser mixes them', (one, other, share, expected) => {
    expect(mixed(one, other, share)).toBe(expected);
  });
});
