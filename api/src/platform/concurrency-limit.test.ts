import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const BUSY = expect.objectContaining({ code: 'too_busy', status: 503, retryAfterSeconds: 10 });
const OWN = expect.objectContaining({
  code: 'too_many_at_once',
  status: 429,
  retryAfterSeconds: 10,
});

it('gives one person so many and all so many, and each place again once it is left', async () => {
  const concurrency = createConcurrencyLimit({ perOwner: 2, all: 3 });
  const leave = concurrency.take('a');
  concurrency.take('a');
  expect(() => concurrency.take('a')).toThrow(OWN);
  const other = concurrency.take('b');
  expect(() => concurrency.take('c')).toThrow(BUSY);
  leave();
  // twice leaves no second place
  leave();
  concurrency.take('c');
  expect(() => concurrency.take('a')).toThrow(BUSY);
  other();
  concurrency.take('a');
});

it('leaves the place of work that fails', async () => {
  const concurrency = createConcurrencyLimit({ perOwner: 1, all: 1 });
  await expect(concurrency.during('a', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  const inside = concurrency.during('a', async () => {
    await expect(concurrency.during('a', async () => 1)).rejects.toEqual(BUSY);
    return 2;
  });
  expect(await inside).toBe(2);
});
