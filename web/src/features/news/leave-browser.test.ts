import { beforeEach, expect, it, vi } from 'vitest';
import { keepPushMark, readPushMark } from '../../lib/push-mark.ts';
import { leaveThisBrowser } from './push.ts';

const MARK = { memberId: '1', id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };
const unsubscribe = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  keepPushMark(MARK);
});

it('forgets whose browser it was once it shows nobody’s news any more', async () => {
  unsubscribe.mockResolvedValue(true);
  await leaveThisBrowser({ isSignedIn: false });
  expect(readPushMark()).toBeNull();
});

it('knows it still when nothing could be undone: the next person’s sign-in tries again', async () => {
  unsubscribe.mockRejectedValue(new Error('no line'));
  await leaveThisBrowser({ isSignedIn: false });
  expect(readPushMark()).toEqual(MARK);
});
