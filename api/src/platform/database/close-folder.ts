import { chmod, mkdir, stat } from 'node:fs/promises';

const OWNER_ONLY = 0o700;
const STICKY = 0o1000;

/** One that belongs to somebody else, or that all share as /tmp, is not ours to close. */
const closeIfOurs = async (folder: string): Promise<void> => {
  const found = await stat(folder).catch(() => null);
  const isOurs = found?.uid === process.getuid?.() && ((found?.mode ?? 0) & STICKY) === 0;
  if (found && isOurs) await chmod(folder, OWNER_ONLY);
};

/** It holds personal data: others of the machine are kept out, also when the folder stood open before. */
export const closeDataFolder = async (dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY });
  await closeIfOurs(dataDir);
};
