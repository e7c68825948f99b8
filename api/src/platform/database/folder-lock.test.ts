import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

/** Process 1 is always alive and never ours. */
const SOMEBODY_ELSE = 1;
const NOBODY = 2 ** 22 + 1;

describe('the lock of a data folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rafiq-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is refused while the process it names is alive', async () => {
    await writeFile(join(folder, 'database.lock'), `${SOMEBODY_ELSE}\n`);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${SOMEBODY_ELSE}`);
  });

  it('is taken over from a process that is gone, and leaves nothing behind', async () => {
    await writeFile(join(folder, 'database.lock'), `${NOBODY}\n`);
    const lock = await lockFolder(folder);
    expect(await readdir(folder)).toEqual(['database.lock']);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('goes to one of several that find it free at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)));
    const winners = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(winners).toHaveLength(1);
  });
});
