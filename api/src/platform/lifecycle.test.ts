import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { AppError } from './errors.ts';
import { createPendingDatabase, stopInOrder, untilAvailable, withLimit } from './lifecycle.ts';

describe('a database that comes later', () => {
  it('is unavailable until it is there', async () => {
    const pending = createPendingDatabase();
    const ask = () => pending.db.rows({ text: 'select 1 as one' });
    expect(pending.isOpen()).toBe(false);
    await expect(ask()).rejects.toThrow('unavailable');
    await expect(pending.db.transaction(async () => 1)).rejects.toThrow('unavailable');
    const { db, close } = await openTestDatabase();
    pending.set(db);
    expect(pending.isOpen()).toBe(true);
    expect(await ask()).toEqual([{ one: 1 }]);
    await close();
  });
});

describe('trying until it is available', () => {
  const options = { everyMs: 1, signal: new AbortController().signal, onOutage: () => undefined };

  it('goes on through outages', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries < 4) throw new AppError('unavailable');
      return 'done';
    };
    expect(await untilAvailable(work, options)).toBe('done');
    expect(tries).toBe(4);
  });

  it('gives up at once on what waiting does not mend', async () => {
    const broken = async () => {
      throw new Error('a migration was changed');
    };
    await expect(untilAvailable(broken, options)).rejects.toThrow('a migration was changed');
  });

  it('ends with the process', async () => {
    const stopping = new AbortController();
    const away = async () => {
      throw new AppError('unavailable');
    };
    const waiting = untilAvailable(away, {
      everyMs: 60_000,
      signal: stopping.signal,
      onOutage: () => stopping.abort(),
    });
    await expect(waiting).rejects.toThrow(/abort/i);
  });
});

describe('a limit of time', () => {
  it('tells what came in time from what did not', async () => {
    expect(await withLimit(Promise.resolve(), 10_000)).toBe(true);
    expect(await withLimit(new Promise(() => undefined), 5)).toBe(false);
  });
});

describe('the end in order', () => {
  const log = { warn: vi.fn(), error: vi.fn() };
  const options = { limitMs: 20, log };
  beforeEach(() => {
    log.warn.mockReset();
    log.error.mockReset();
  });

  it('takes every step, one after the other, and ends well', async () => {
    const done: string[] = [];
    const step = (name: string) => ({ name, stop: async () => void done.push(name) });
    const steps = [step('requests'), { name: 'jobs', stop: () => undefined }, step('database')];
    expect(await stopInOrder(steps, options)).toBe(0);
    expect(done).toEqual(['requests', 'database']);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('goes on after a step that fails or hangs, and tells both', async () => {
    const close = vi.fn();
    const broken = () => Promise.reject(new Error('broken'));
    const steps = [
      { name: 'requests', stop: broken },
      { name: 'jobs', stop: () => new Promise(() => undefined) },
      { name: 'database', stop: close },
    ];
    expect(await stopInOrder(steps, options)).toBe(1);
    expect(close).toHaveBeenCalledOnce();
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ step: 'requests' }),
      expect.any(String),
    );
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ step: 'jobs' }, expect.any(String));
  });
});
