import { afterEach, expect, it, vi } from 'vitest';
import { draftHold } from './draft-tabs.ts';

afterEach(() => vi.restoreAllMocks());

const holdOf = (form: string) =>
  draftHold('member', form, { onAsked: () => undefined, onLost: () => undefined });

it('does not ask for long where another tab fills it in', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const over = Promise.withResolvers<void>();
  const isThere = Promise.withResolvers<void>();
  void navigator.locks.request('draft:member:complaint', () => {
    isThere.resolve();
    return over.promise;
  });
  await isThere.promise;
  expect(await holdOf('complaint').take()).toBe(false);
  expect(timeout).toHaveBeenCalledWith(500);
  over.resolve();
});

it('takes over at once what nobody holds any more', async () => {
  const asked = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  const form = holdOf('renewal');
  await form.takeOver();
  expect(asked).not.toHaveBeenCalled();
  form.release();
});
