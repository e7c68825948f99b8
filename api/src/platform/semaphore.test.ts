import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

/** Work that ends when it is told to, in the order in which it began. */
const workbench = (options: Parameters<typeof createSemaphore>[0]) => {
  const withPermit = createSemaphore(options);
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  return {
    begun,
    ask: (name: string, owner?: string) =>
      withPermit(() => {
        begun.push(name);
        return new Promise<void>((end) => endings.push(end));
      }, owner),
    /** Ends the oldest that runs, and lets the next begin. */
    endOne: async () => {
      endings.shift()?.();
      await new Promise(setImmediate);
    },
  };
};

it('lets so many run and so many wait, and sends the next away', async () => {
  const { begun, ask, endOne } = workbench({ atOnce: 2, maxWaiting: 1, retrySeconds: 7 });
  const asked = ['a', 'b', 'c'].map((name) => ask(name));
  await expect(ask('d')).rejects.toMatchObject({ code: 'too_busy', retryAfterSeconds: 7 });
  expect(begun).toEqual(['a', 'b']);
  for (let n = 0; n < 3; n += 1) await endOne();
  await Promise.all(asked);
  expect(begun).toEqual(['a', 'b', 'c']);
});

it('takes turns by owner, and gives no owner all places', async () => {
  const perOwner = { atOnce: 1, maxWaiting: 10 };
  const { begun, ask, endOne } = workbench({
    ...{ atOnce: 2, maxWaiting: 20, retrySeconds: 1, perOwner },
  });
  for (const name of ['x1', 'x2', 'x3', 'x4']) void ask(name, 'x');
  await new Promise(setImmediate);
  expect(begun).toEqual(['x1']);
  void ask('y1', 'y');
  void ask('z1', 'z');
  await new Promise(setImmediate);
  expect(begun).toEqual(['x1', 'y1']);
  // they came after all of x, and wait for one of them at most
  for (let n = 0; n < 5; n += 1) await endOne();
  expect(begun).toEqual(['x1', 'y1', 'x2', 'z1', 'x3', 'x4']);
});

it('sends away whoever fills the line alone, and nobody else', async () => {
  const perOwner = { atOnce: 1, maxWaiting: 1 };
  const { ask, begun } = workbench({ atOnce: 1, maxWaiting: 3, retrySeconds: 1, perOwner });
  void ask('x1', 'x');
  void ask('x2', 'x');
  await expect(ask('x3', 'x')).rejects.toMatchObject({ code: 'too_busy' });
  void ask('y1', 'y');
  await new Promise(setImmediate);
  expect(begun).toEqual(['x1']);
});

it('takes the first of an owner also where others have filled the line', async () => {
  const perOwner = { atOnce: 1, maxWaiting: 2 };
  const { ask, begun, endOne } = workbench({ atOnce: 1, maxWaiting: 2, retrySeconds: 1, perOwner });
  for (const name of ['x1', 'x2', 'x3']) void ask(name, 'x');
  void ask('y1', 'y');
  await expect(ask('y2', 'y')).rejects.toMatchObject({ code: 'too_busy' });
  for (let n = 0; n < 2; n += 1) await endOne();
  expect(begun).toEqual(['x1', 'x2', 'y1']);
});

it('goes on after work that failed', async () => {
  const withPermit = createSemaphore({ atOnce: 1, maxWaiting: 1, retrySeconds: 1 });
  await expect(withPermit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withPermit(async () => 'yes')).toBe('yes');
});
