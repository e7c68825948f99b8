import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { roundRobin } from './round-robin.ts';

it('stays with one for a turn of the event loop and takes the other in the next', async () => {
  const next = roundRobin('one', 'other');
  expect([next(), next(), await Promise.resolve(next())]).toEqual(['one', 'one', 'one']);
  await nextTurn();
  expect([next(), next()]).toEqual(['other', 'other']);
  await nextTurn();
  expect(next()).toBe('one');
});
