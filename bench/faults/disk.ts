/** The file store's disk fills up under uploads, and has room again later. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openWorld } from '../world/world.ts';
import { type Breakable, conclude, type PartResult } from './part.ts';
import { startStorm } from './storm.ts';

const SIZE_MB = 160;
/** What is left for uploads until it is taken away. */
const ROOM_MB = 2;
const FULL_MS = 5_000;
const AFTERWARDS_MS = 3_000;

/** A file system of its own, so that nothing but the store is full. Only root may mount one. */
const mountSmall = async (): Promise<{ folder: string; remove(): Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-faults-small-'));
  const args = ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m`, 'tmpfs', folder];
  const mounted = spawnSync('mount', args, { encoding: 'utf8' });
  if (mounted.status !== 0) {
    await rm(folder, { recursive: true });
    throw new Error(
      `This part needs a small file system of its own and cannot mount one here (root may): ${mounted.stderr?.trim() ?? mounted.error?.message}`,
    );
  }
  const unmount = (): void => {
    spawnSync('umount', ['-l', folder]);
  };
  process.once('exit', unmount);
  return {
    folder,
    remove: async () => {
      process.off('exit', unmount);
      unmount();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const untilFull = async (folder: string): Promise<void> => {
  const until = performance.now() + 60_000;
  while ((await freeBytes(folder)) > 100_000) {
    if (performance.now() > until) throw new Error('the disk did not fill up');
    await wait(20);
  }
};

export const diskPart = async (postgres: Breakable): Promise<PartResult> => {
  const small = await mountSmall();
  try {
    const ballast = join(small.folder, 'ballast');
    const filesDir = join(small.folder, 'files');
    const world = await openWorld(postgres, { name: 'disk', processes: 2, filesDir });
    try {
      await writeFile(ballast, Buffer.alloc((SIZE_MB - ROOM_MB) * 2 ** 20));
      const storm = startStorm({ ...world, atOnce: 8, maxFileBytes: 200_000 });
      const { ledger } = storm;
      await untilFull(small.folder);
      const atFull = { files: ledger.uploaded.length, again: ledger.again.get('503 unavailable') };
      await wait(FULL_MS);
      const refused = (ledger.again.get('503 unavailable') ?? 0) - (atFull.again ?? 0);
      const keptWhileFull = ledger.uploaded.length - atFull.files;
      await rm(ballast);
      await wait(AFTERWARDS_MS);
      await storm.end();
      const afterwards = ledger.uploaded.length - atFull.files - keptWhileFull;
      return await conclude(world, ledger, {
        notes: [
          `${SIZE_MB} MB of tmpfs, filled up during uploads of up to 200 KB and full for ${FULL_MS / 1_000} s`,
          `while full: ${refused} uploads refused with 503 and a time to come again, ${keptWhileFull} small ones still found room; ${afterwards} kept after space was freed, among them every refused one`,
        ],
        problems: refused > 0 ? [] : ['the disk was never full for an upload'],
      });
    } finally {
      await world.close();
    }
  } finally {
    await small.remove();
  }
};
