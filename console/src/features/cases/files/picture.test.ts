import { expect, it } from 'vitest';
import { moved, transformOf, turned, WHOLE, zoomed } from './picture.ts';

it('comes nearer only so far, and goes no further away than the whole', () => {
  let look = WHOLE;
  for (let times = 0; times < 9; times += 1) look = zoomed(look, true);
  expect(look.zoom).toBe(5);
  expect(zoomed(WHOLE, false)).toEqual(WHOLE);
});

it('is moved to its edge and not beyond, and stays in sight from further away', () => {
  expect(moved(WHOLE, 0.1, 0.1)).toEqual(WHOLE);
  const near = { ...WHOLE, zoom: 2 };
  const edge = moved(near, 9, -9);
  expect([edge.x, edge.y]).toEqual([0.5, -0.5]);
  expect(transformOf(zoomed(zoomed(edge, false), false))).toBe(transformOf(WHOLE));
});

it('comes round after four turns, and is whole on its side', () => {
  expect(turned({ ...WHOLE, zoom: 3, x: 1 })).toEqual({ ...WHOLE, turned: 90 });
  expect(turned(turned(turned(turned(WHOLE))))).toEqual(WHOLE);
  expect(transformOf(turned(WHOLE))).toBe('translate(0%, 0%) rotate(90deg) scale(0.75)');
});
