import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { AppError } from './errors.ts';
import { createPendingDatabase, untilAvailable, withLimit } from './lifecycle.ts';

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
