import { expect, it } from 'vitest';
import { createReplicaLag } from './replica-lag.ts';

it('is the time since the primary was last where the replica is now', () => {
  const lag = createReplicaLag();
  lag.primaryWas(100, 1_000);
  lag.primaryWas(200, 2_000);
  lag.primaryWas(300, 3_000);
  expect(lag.lagOf(300, 3_010)).toBe(10);
  expect(lag.lagOf(299, 3_010)).toBe(1_010);
  expect(lag.lagOf(100, 3_010)).toBe(2_010);
  expect(lag.lagOf(99, 3_010)).toBeNull();
});

it('does not grow while nothing is written at the primary', () => {
  const lag = createReplicaLag();
  for (let at = 0; at <= 3_600_000; at += 1_000) lag.primaryWas(100, at);
  expect(lag.lagOf(100, 3_600_005)).toBe(5);
});

it('is not known before the primary was seen, or for who is far behind', () => {
  const lag = createReplicaLag();
  expect(lag.lagOf(100, 0)).toBeNull();
  for (let at = 0; at < 20; at += 1) lag.primaryWas(at, at * 1_000);
  expect(lag.lagOf(3, 20_000)).toBeNull();
  expect(lag.lagOf(4, 20_000)).toBe(16_000);
});
