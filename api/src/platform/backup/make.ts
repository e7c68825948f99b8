/** A trial's data, copied whole while nobody else can use it. */
import { systemClock } from '../clock.ts';
import { openEmbedded } from '../database/embedded.ts';
import { lockFolder } from '../database/folder-lock.ts';
import type { Db } from '../db.ts';
import { checkFiles, countRows, type FileCheck, quietLog, readMigrationsOf } from './contents.ts';
import type { Manifest } from './manifest.ts';
import { type DataPlaces, writeArchive } from './write-archive.ts';

const readFacts = async (dataDir: string, { files }: DataPlaces) => {
  const db = await openEmbedded({ dataDir, log: quietLog, isLocked: true });
  try {
    return {
      migrations: await readMigrationsOf(db),
      counts: await countRows(db),
      check: await checkFiles(db, files),
    };
  } finally {
    // closed before it is copied, so that the copy needs no recovery
    await db.close();
  }
};

const noteIn = async (dataDir: string, note: (db: Db) => Promise<unknown>): Promise<void> => {
  const db = await openEmbedded({ dataDir, log: quietLog, isLocked: true });
  try {
    await note(db);
  } finally {
    await db.close();
  }
};

export const makeBackup = async (
  dataDir: string,
  places: DataPlaces,
  target: string,
  note: (db: Db, madeAt: Date) => Promise<unknown>,
): Promise<{ manifest: Manifest; check: FileCheck }> => {
  // held until the copy is made: the server cannot start in the middle of it
  const lock = await lockFolder(dataDir);
  try {
    const { check, ...facts } = await readFacts(dataDir, places);
    const madeAt = systemClock();
    const manifest = await writeArchive(target, places, { madeAt: madeAt.toISOString(), ...facts });
    // once the archive stands: what is told of a backup that failed would be believed
    await noteIn(dataDir, (db) => note(db, madeAt));
    return { manifest, check };
  } finally {
    await lock.release();
  }
};
