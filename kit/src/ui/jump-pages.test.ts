import { expect, it } from 'vitest';
import { jumpPages } from './jump-pages.ts';

it('offers every page up to a hundred', () => {
  expect(jumpPages(2, 4)).toEqual([1, 2, 3, 4]);
  expect(jumpPages(50, 100)).toHaveLength(100);
});

it('offers few of very many, with the first, the last and the one that is open', () => {
  const offered = jumpPages(777, 9_999);
  expect(offered.length).toBeLessThanOrEqual(103);
  expect([offered[0], offered[1], offered.at(-1)]).toEqual([1, 100, 9_999]);
  expect(offered).toContain(777);
  expect(new Set(offered).size).toBe(offered.length);
});
