/** The last step of a restore: what lay aside takes the place of what was there. */
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DataPlaces, syncPath } from './write-archive.ts';

const asideOf = (place: string): string => `${place}.replaced`;

const isOtherDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EXDEV';

/** On another disk it is copied beside its place first, so that the last move is one step there too. */
const move = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await rename(from, to);
  } catch (error) {
    if (!isOtherDisk(error)) throw error;
    const beside = `${to}.restoring`;
    await rm(beside, { recursive: true, force: true });
    await cp(from, beside, { recursive: true });
    await rename(beside, to);
  }
};

/** A restore that was cut off between two moves left the old data aside: it goes back. */
export const recoverInterrupted = async ({ database, files }: DataPlaces): Promise<void> => {
  for (const place of [database, files]) {
    const aside = asideOf(place);
    if (!existsSync(aside)) continue;
    // which of the two is wanted, only a person can tell: a server may have begun an empty one meanwhile
    if (existsSync(place)) {
      throw new Error(
        `An earlier restore was cut off and left ${aside}. Keep it or remove it, then restore again.`,
      );
    }
    await rename(aside, place);
  }
};

export const swapIn = async (unpacked: string, places: DataPlaces): Promise<void> => {
  // a backup without a file has no folder for them
  await mkdir(join(unpacked, 'files'), { recursive: true, mode: 0o700 });
  for (const name of ['files', 'database'] as const) {
    const place = places[name];
    if (existsSync(place)) await rename(place, asideOf(place));
    await move(join(unpacked, name), place);
    await syncPath(dirname(place));
  }
  for (const place of Object.values(places)) {
    await rm(asideOf(place), { recursive: true, force: true });
  }
};
