import { afterEach, describe, expect, it } from 'vitest';
import { createThreadPool, ThreadEnded, type ThreadPool } from './pool.ts';
import type { TestTask } from './tasks.testing.ts';

let pool: ThreadPool<TestTask, string>;
afterEach(() => pool.close());

const open = (options: { limitMs?: number; megabytes?: number; atOnce?: number } = {}) => {
  pool = createThreadPool({
    program: new URL('./tasks.testing.ts', import.meta.url),
    ...{ atOnce: 1, maxWaiting: 10, retrySeconds: 1, limitMs: 60_000, megabytes: 64, ...options },
  });
};
const run = (task: TestTask, limitMs?: number) =>
  pool.run(() => ({ task, ...(limitMs !== undefined && { limitMs }) }));

describe('work in threads', () => {
  it('is answered, one task after the other by the same thread', async () => {
    open();
    const answers = await Promise.all([run({ say: 'a' }), run({ say: 'b' })]);
    expect(answers.map((answer) => answer.split(' ')[0])).toEqual(['a', 'b']);
    expect(new Set(answers.map((answer) => answer.split(' ')[1])).size).toBe(1);
  });

  it('that never ends is ended, and the next has a new thread', async () => {
    open();
    const [, first] = (await run({ say: 'a' })).split(' ');
    await expect(run('spin', 50)).rejects.toMatchObject({ why: 'time' });
    const [, second] = (await run({ say: 'b' })).split(' ');
    expect(second).not.toBe(first);
  });

  it('that takes too much memory ends its thread alone', async () => {
    open({ megabytes: 16 });
    await expect(run('hoard')).rejects.toMatchObject({ why: 'memory' });
    expect(await run({ say: 'b' })).toMatch(/^b /);
  });

  it('that ends its thread is told of', async () => {
    open();
    await expect(run('exit')).rejects.toBeInstanceOf(ThreadEnded);
  });

  it('that fails is told why, and leaves its thread to the next', async () => {
    open();
    const [, first] = (await run({ say: 'a' })).split(' ');
    await expect(run('throw')).rejects.toThrow('no such work');
    expect((await run({ say: 'b' })).split(' ')[1]).toBe(first);
  });

  it('is prepared only when its turn comes', async () => {
    open();
    const prepared: string[] = [];
    const ask = (say: string) =>
      pool.run(async () => {
        prepared.push(say);
        return { task: { say } };
      });
    const both = [ask('a'), ask('b')];
    expect(prepared).toEqual([]);
    await both[0];
    expect(prepared[0]).toBe('a');
    await both[1];
    expect(prepared).toEqual(['a', 'b']);
  });
});
