import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { startTurns } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('takes no turn while one is under way, and waits for it at the end', async () => {
  const gate = Promise.withResolvers<void>();
  const work = vi.fn(() => gate.promise);
  const turns = startTurns({ name: 'test', everyMs: 1000, log: silentLog, work });
  await vi.advanceTimersByTimeAsync(999);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5001);
  expect(work).toHaveBeenCalledTimes(1);
  const ended = vi.fn();
  const stopping = turns.stop().then(ended);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).not.toHaveBeenCalled();
  gate.resolve();
  await stopping;
  expect(work).toHaveBeenCalledTimes(1);
});

it('goes on after a failure, and says once that it fails', async () => {
  const log = { ...silentLog, error: vi.fn() };
  const work = vi.fn().mockRejectedValue(new Error('away'));
  const turns = startTurns({ name: 'test', everyMs: 1000, log, work });
  await vi.advanceTimersByTimeAsync(3000);
  expect([work.mock.calls.length, log.error.mock.calls.length]).toEqual([3, 1]);
  work.mockResolvedValueOnce(undefined);
  await vi.advanceTimersByTimeAsync(2000);
  expect(log.error).toHaveBeenCalledTimes(2);
  await turns.stop();
});
