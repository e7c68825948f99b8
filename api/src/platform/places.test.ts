import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

const BUSY = expect.objectContaining({ code: 'too_busy', status: 503, retryAfterSeconds: 10 });
const OWN = expect.objectContaining({
  code: 'too_many_at_once',
  status: 429,
  retryAfterSeconds: 10,
});

it('gives one person so many and all so many, and each place again once it is left', async () => {
  const places = createPlaces({ perOwner: 2, all: 3 });
  const leave = places.take('a');
  places.take('a');
  expect(() => places.take('a')).toThrow(OWN);
  const other = places.take('b');
  expect(() => places.take('c')).toThrow(BUSY);
  leave();
  // twice leaves no second place
  leave();
  places.take('c');
  expect(() => places.take('a')).toThrow(BUSY);
  other();
  places.take('a');
});

it('leaves the place of work that fails', async () => {
  const places = createPlaces({ perOwner: 1, all: 1 });
  await expect(places.during('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const inside = places.during('a', async () => {
    await expect(places.during('a', async () => 1)).rejects.toEqual(BUSY);
    return 2;
  });
  expect(await inside).toBe(2);
});
