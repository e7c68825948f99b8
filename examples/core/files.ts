/** The files of requests, each under the SHA-256 of its bytes. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Portal } from './portal.ts';
import type { SentFile } from './requests.ts';

export const keepFile = async (
  { portal, folder }: { portal: Portal; folder: string },
  reference: string,
  { id, sha256 }: SentFile,
): Promise<void> => {
  const files = join(folder, 'files');
  const path = join(files, sha256);
  // taken before, for an earlier version or by a process that was killed since
  if (existsSync(path)) return;
  const bytes = await portal.download(`requests/${reference}/files/${id}`);
  const found = createHash('sha256').update(bytes).digest('hex');
  // a download that was cut is asked for again, never kept
  if (found !== sha256) throw new Error(`file ${id} of ${reference} came with other bytes`);
  await mkdir(files, { recursive: true });
  // under its name it is whole and on the disk: it is written beside it first
  const file = await open(`${path}.part`, 'w');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(`${path}.part`, path);
};
