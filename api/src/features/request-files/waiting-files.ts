/** Files that are sent ahead, while their request is still being filled in: the request then only names them. */
import type { Readable } from 'node:stream';
import type { RequestFile } from '@rafiq/contract/requests/model';
import { checkWaiting } from '@rafiq/contract/requests/rules';
import type { Queryable } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/file-store/file-store.ts';
import { discardUnrecorded } from '../../platform/file-store/keep-file.ts';
import type { Session } from '../../platform/session.ts';
import { isUuid } from '../../platform/uuid.ts';
import { requireKey } from '../requests/idempotency.ts';
import { type Deps, newFile, receiveFile, recordOf } from './receive-file.ts';
import { checkVoice } from './voice.ts';
import {
  addWaiting,
  countWaiting,
  findHeld,
  findWaitingByKey,
  type HeldFile,
  takeBackWaiting,
} from './waiting-repository.ts';

interface SentAhead {
  key: string | string[] | undefined;
  name: string;
  source: Readable;
  /** Asked once the bytes were read: a form without an end brings no file. */
  finish(): Promise<void>;
}

interface NewRow {
  memberId: string;
  key: string;
  name: string;
  stored: StoredFile;
  now: Date;
}

/** Before any byte is stored. What was sent before is recognised by its bytes, so it has to be read again first. */
const refuseEarly = async (db: Queryable, memberId: string, key: string): Promise<void> => {
  const [known, waiting] = await Promise.all([
    findWaitingByKey(db, memberId, key),
    countWaiting(db, memberId),
  ]);
  if (!known) refuseIssues(checkWaiting(waiting, 0));
};

/** The file that this upload brings, or has already brought. */
const write = async (
  { db }: Pick<Deps, 'db'>,
  { memberId, key, ...received }: NewRow,
): Promise<{ file: RequestFile; isNew: boolean }> => {
  const { stored, now } = received;
  const file = newFile(received);
  const record = recordOf(received, file);
  const { isOwner, isNew, known, waiting } = await addWaiting(db, { memberId, key, now, record });
  if (!isOwner) throw new AppError('session_expired');
  if (isNew) return { file, isNew };
  if (!known) throw new AppError('invalid_data', { issues: checkWaiting(waiting, stored.size) });
  const { sha256, ...first } = known;
  if (!stored.sha256.equals(sha256)) throw new AppError('idempotency_mismatch');
  return { file: first, isNew };
};

export const keepWaitingFile = async (
  deps: Deps,
  { memberId }: Session,
  sent: SentAhead,
): Promise<RequestFile> => {
  const key = requireKey(sent.key);
  const now = deps.clock();
  await refuseEarly(deps.db, memberId, key);
  const stored = await receiveFile(deps, { memberId, source: sent.source, now });
  let isRecorded = false;
  try {
    await sent.finish();
    const row = { memberId, key, name: sent.name, stored, now };
    if (newFile(row).role === 'voice') {
      await checkVoice(() => deps.files.get(stored.key), stored.size);
    }
    const { file, isNew } = await write(deps, row);
    isRecorded = isNew;
    return file;
  } finally {
    if (!isRecorded) await discardUnrecorded(deps, stored.key);
  }
};

/** The person has taken it out of the form. Its bytes go with the next sweep, or with the next save of its draft. */
export const dropWaitingFile = async (
  { db }: Pick<Deps, 'db'>,
  { memberId }: Session,
  fileId: string,
): Promise<void> => {
  const became = isUuid(fileId) ? await takeBackWaiting(db, memberId, fileId) : 'unknown';
  if (became === 'unknown') throw new AppError('not_found');
};

/** On another device, or after the browser's storage was emptied: only what a draft holds. */
export const openHeldFile = async (
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { memberId }: Session,
  fileId: string,
): Promise<HeldFile & { bytes: Readable }> => {
  const file = isUuid(fileId) ? await findHeld(db, memberId, fileId) : undefined;
  if (!file) throw new AppError('not_found');
  return { ...file, bytes: await files.get(file.storeKey) };
};
