import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPaced } from './pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('acts soon after the first wish, and once for many', () => {
  const act = vi.fn();
  const paced = createPaced({ soonMs: 100, everyMs: 1_000 }, act);
  for (let n = 0; n < 50; n += 1) paced.want();
  vi.advanceTimersByTime(99);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(51);
  expect(act).toHaveBeenCalledTimes(1);
});

it('waits for its time before it acts again', () => {
  const act = vi.fn();
  const paced = createPaced({ soonMs: 100, everyMs: 1_000 }, act);
  paced.want();
  vi.advanceTimersByTime(150);
  paced.want();
  vi.advanceTimersByTime(800);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(250);
  expect(act).toHaveBeenCalledTimes(2);
  paced.want();
  paced.stop();
  vi.advanceTimersByTime(5_000);
  expect(act).toHaveBeenCalledTimes(2);
});
