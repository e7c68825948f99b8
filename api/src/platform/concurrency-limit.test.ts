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
  const leave = concurrency.take({ owner: 'a' });
  concurrency.take({ owner: 'a' });
  expect(() => concurrency.take({ owner: 'a' })).toThrow(OWN);
  const other = concurrency.take({ owner: 'b' });
  expect(() => concurrency.take({ owner: 'c' })).toThrow(BUSY);
  leave();
  // twice leaves no second place
  leave();
  concurrency.take({ owner: 'c' });
  expect(() => concurrency.take({ owner: 'a' })).toThrow(BUSY);
  other();
  concurrency.take({ owner: 'a' });
});

it('leaves the place of work that fails', async () => {
  const concurrency = createConcurrencyLimit({ perOwner: 1, all: 1 });
  await expect(
    concurrency.during({ owner: 'a' }, () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no');
  const inside = concurrency.during({ owner: 'a' }, async () => {
    await expect(concurrency.during({ owner: 'a' }, async () => 1)).rejects.toEqual(BUSY);
    return 2;
  });
  expect(await inside).toBe(2);
});

it('leaves places to other networks, however many people ask from one', () => {
  const concurrency = createConcurrencyLimit({ perOwner: 2, perNetwork: 2, all: 4 });
  const leave = concurrency.take({ owner: 'a', address: '2001:db8:0:1::1' });
  concurrency.take({ owner: 'b', address: '2001:db8:0:2::1' });
  // another /64 of the same /48, and another person: still the same renter
  const next = { owner: 'c', address: '2001:db8:0:ff00::1' };
  expect(() => concurrency.take(next)).toThrow(
    expect.objectContaining({ code: 'network_busy', status: 429, retryAfterSeconds: 10 }),
  );
  concurrency.take({ owner: 'c', address: '196.12.0.1' });
  leave();
  concurrency.take(next);
});

it('keeps the last places for who has solved the human check', () => {
  const concurrency = createConcurrencyLimit({ perOwner: 1, all: 3, unchecked: 1 });
  concurrency.take({ owner: 'a' });
  expect(() => concurrency.take({ owner: 'b' })).toThrow(
    expect.objectContaining({ code: 'human_check_required', status: 403 }),
  );
  for (const owner of ['b', 'c']) concurrency.take({ owner, isChecked: true });
  expect(() => concurrency.take({ owner: 'd', isChecked: true })).toThrow(BUSY);
});
