/** From an archive to data in place: unpacked and proven aside, and only then put where the old data was. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbedded } from '../database/embedded.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { MIGRATIONS_DIRECTORY, migrate, readMigrations } from '../database/migrate.ts';
import type { Database } from '../db.ts';
import { checkFiles, countRows, type FileCheck, quietLog } from './contents.ts';
import type { Manifest } from './manifest.ts';
import { recoverInterrupted, swapIn } from './put-in-place.ts';
import { unpackArchive } from './read-archive.ts';
import { ArchiveError } from './tar.ts';
import type { DataPlaces } from './write-archive.ts';

/** Only what this version can bring up to date. */
const acceptSchema = async ({ migrations }: Manifest): Promise<void> => {
  const own = new Map((await readMigrations(MIGRATIONS_DIRECTORY)).map((one) => [one.name, one]));
  for (const { name, checksum } of migrations) {
    const known = own.get(name);
    if (!known) {
      throw new ArchiveError(
        `The backup was made by a newer version of Rafiq (${name}). Restore it with that.`,
      );
    }
    if (known.checksum !== checksum) {
      throw new ArchiveError(`The backup was made by another edition of Rafiq: ${name} differs.`);
    }
  }
};

const openUnpacked = async (dataDir: string): Promise<Database> => {
  try {
    return await openEmbedded({ dataDir, log: quietLog });
  } catch (cause) {
    throw new ArchiveError('The database in the archive cannot be opened by this version.', {
      cause,
    });
  }
};

/** While it still lies aside: what does not hold here never replaces anything. */
const prove = async (unpacked: string, manifest: Manifest): Promise<FileCheck> => {
  const db = await openUnpacked(unpacked);
  try {
    const counts = await countRows(db);
    for (const [table, rows] of Object.entries(manifest.counts)) {
      if (counts[table] !== rows) throw new ArchiveError(`${table} has lost rows in the archive.`);
    }
    const check = await checkFiles(db, join(unpacked, 'files'));
    await migrate(db, { directory: MIGRATIONS_DIRECTORY, log: quietLog });
    return check;
  } finally {
    await db.close();
  }
};

const hasData = async ({ database, files }: DataPlaces): Promise<boolean> =>
  existsSync(database) || (await readdir(files).catch(() => [])).length > 0;

/** Null: there is data already, and nobody said that it may go. */
export const restoreBackup = async (
  dataDir: string,
  places: DataPlaces,
  { archive, replace }: { archive: string; replace: boolean },
): Promise<{ manifest: Manifest; check: FileCheck } | null> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unpacked = join(dataDir, 'restoring');
  const lock = await lockFolder(dataDir);
  try {
    await recoverInterrupted(places);
    if (!replace && (await hasData(places))) return null;
    await rm(unpacked, { recursive: true, force: true });
    const manifest = await unpackArchive(archive, unpacked, acceptSchema);
    const check = await prove(unpacked, manifest);
    await swapIn(unpacked, places);
    return { manifest, check };
  } finally {
    await rm(unpacked, { recursive: true, force: true });
    await lock.release();
  }
};
