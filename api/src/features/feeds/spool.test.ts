import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, it, vi } from 'vitest';
import { spool, sweepBodies } from './spool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-spool-'));
  vi.stubEnv('TMPDIR', folder);
  return async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  };
});

it('leaves nothing on the disk, whenever the process is killed', async () => {
  const left: string[][] = [];
  async function* body(): AsyncGenerator<Buffer> {
    yield Buffer.from('one ');
    left.push(await readdir(folder));
    yield Buffer.from('two');
  }
  const spooled = await spool(Readable.from(body()));
  left.push(await readdir(folder));
  expect(left).toEqual([[], []]);
  expect(String(await buffer(spooled.open()))).toBe('one two');
  expect(spooled.bytes).toBe(7);
  await spooled.remove();
});

it('can be given up unread, half read and read', async () => {
  const spooled = () => spool(Readable.from([Buffer.alloc(200_000)]));
  await (await spooled()).remove();
  const half = await spooled();
  half.open().once('data', () => {});
  await half.remove();
  const left = await spooled();
  left.open();
  await left.remove();
});

it('leaves nothing behind a body that ends early', async () => {
  async function* body(): AsyncGenerator<Buffer> {
    yield Buffer.from('one');
    throw new Error('cut');
  }
  await expect(spool(Readable.from(body()))).rejects.toThrow('cut');
  expect(await readdir(folder)).toEqual([]);
});

it('takes away what a process left that was killed between two steps, and nothing else', async () => {
  const now = new Date();
  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);
  for (const [name, age] of Object.entries({
    'rafiq-feed-old': 2,
    'rafiq-feed-new': 0.5,
    other: 2,
  })) {
    await mkdir(join(folder, name));
    await utimes(join(folder, name), hours(age), hours(age));
  }
  expect(await sweepBodies(now)).toBe(1);
  expect((await readdir(folder)).toSorted()).toEqual(['other', 'rafiq-feed-new']);
});
