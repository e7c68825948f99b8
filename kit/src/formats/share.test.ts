import { describe, expect, it } from 'vitest';
import { percentOf, shareOf } from './share.ts';

describe('the reimbursed share', () => {
  it.each([
    [310, 1240, 0.25],
    [1240, 1240, 1],
    [0, 1240, 0],
  ])('%d of %d is %d', (part, whole, share) => {
    expect(shareOf(part, whole)).toBe(share);
  });

  it.each([
    ['nothing engaged', 50, 0, 0],
    ['a negative refund', -20, 100, 0],
    ['more than was engaged', 150, 100, 1],
    ['a negative whole', 10, -5, 0],
  ])('stays between none and all with %s', (_case, part, whole, share) => {
    expect(shareOf(part, whole)).toBe(share);
  });
});

describe('the share in percent', () => {
  it.each([
    [0, 0],
    [0.004, 1],
    [0.254, 25],
    [0.255, 26],
    [0.997, 99],
    [1, 100],
  ])('says %d as %d %', (share, percent) => {
    expect(percentOf(share)).toBe(percent);
  });
});
