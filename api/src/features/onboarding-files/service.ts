/** Images of ID cards, sent before there is an account: few, small, and gone with an onboarding that is not finished. */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MAX_FILE_BYTES } from '@rafiq/contract/core/constants';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { cleanName } from '../../platform/file-store/sent-name.ts';
import { addressSubject, type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import { requireOpenOnboarding } from '../onboarding/service.ts';
import { deleteFile, findForgottenFiles, insertFile, lockAndCountFiles } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
}

const MAX_FILES = 3;
const PER_ADDRESS: Limit = { name: 'onboarding-files-address', max: 10, minutes: 60 };
const SWEPT_AT_ONCE = 100;

export const keepIdFile = async (
  { db, clock, files }: Deps,
  sent: { uid: string; name: string; source: Readable; address: string },
): Promise<{ id: string; name: string }> => {
  const now = clock();
  const { uidHash } = await requireOpenOnboarding(db, sent.uid, now);
  await takeAttempt(db, PER_ADDRESS, addressSubject(sent.address), now);
  const refuseTooMany = (count: number | null) => {
    if (count === null) throw new AppError('onboarding_expired');
    if (count >= MAX_FILES) throw new AppError('too_many_files');
  };
  refuseTooMany(await db.transaction((tx) => lockAndCountFiles(tx, uidHash)));

  const stored = await files.put(sent.source, { maxBytes: MAX_FILE_BYTES });
  const id = randomUUID();
  const name = cleanName(sent.name);
  try {
    if (stored.mediaType.startsWith('audio/')) throw new AppError('media_type');
    await db.transaction(async (tx) => {
      refuseTooMany(await lockAndCountFiles(tx, uidHash));
      await insertFile(tx, { ...stored, id, name, uidHash, now });
    });
  } catch (error) {
    await files.remove(stored.key);
    throw error;
  }
  return { id, name };
};

/** Bytes first: a row without bytes is found again, bytes without a row are not. */
export const removeForgottenFiles = async ({ db, files }: Pick<Deps, 'db' | 'files'>) => {
  let removed = 0;
  for (;;) {
    const forgotten = await findForgottenFiles(db, SWEPT_AT_ONCE);
    for (const { id, key } of forgotten) {
      await files.remove(key);
      await deleteFile(db, id);
    }
    removed += forgotten.length;
    if (forgotten.length < SWEPT_AT_ONCE) return removed;
  }
};
