/** Files of requests: proofs and voice messages, each sent on its own, so that one that fails is sent again alone. */
import type { Readable } from 'node:stream';
import { roleOfType } from '@rafiq/contract/requests/file-rules';
import type { RequestFile } from '@rafiq/contract/requests/model';
import { fileLimit, isOpen } from '@rafiq/contract/requests/rules';
import type { Db, Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/file-store/file-store.ts';
import { discardUnrecorded } from '../../platform/file-store/keep-file.ts';
import { isRowId } from '../../platform/row-id.ts';
import type { Session } from '../../platform/session.ts';
import { isUuid } from '../../platform/uuid.ts';
import { requireKey } from '../requests/idempotency.ts';
import { addToRequest, refuseClosed, refuseRole } from './add-file.ts';
import { type Deps, newFile, receiveFile, recordOf } from './receive-file.ts';
import {
  findByUploadKey,
  findOwnFile,
  findTarget,
  type OwnFile,
  type Target,
} from './repository.ts';
import { checkVoice } from './voice.ts';

export { takeFiles } from './repository.ts';
export { holdWaiting } from './take-waiting.ts';
export { listWaiting } from './waiting-repository.ts';
export { newFile, receiveFile, recordOf };

export interface SentFile {
  key: string | string[] | undefined;
  name: string;
  source: Readable;
  /** Known at once when it stands before the file. */
  requestId: string | undefined;
  /** Asked once the bytes were read. */
  readRequestId(): Promise<string>;
}

const roleLimits = ({ kind, wasAsked }: Target): number[] =>
  (['proof', 'voice'] as const).map((role) => fileLimit(kind, role, wasAsked));

/** Before any byte is stored. What was sent before is recognised by its bytes, so it has to be read again first. */
const refuseEarly = async (
  db: Queryable,
  { memberId, requestId, key }: { memberId: string; requestId: string; key: string },
): Promise<void> => {
  if (!isRowId(requestId)) throw new AppError('not_found');
  const [target, known] = await Promise.all([
    findTarget(db, memberId, requestId),
    findByUploadKey(db, { memberId, requestId, key }),
  ]);
  if (!target) throw new AppError('not_found');
  if (known) return;
  refuseClosed(target);
  // a kind that takes neither role refuses any file alike
  if (roleLimits(target).every((max) => max === 0)) throw new AppError('request_closed');
};

interface NewRow {
  memberId: string;
  requestId: string;
  key: string;
  name: string;
  stored: StoredFile;
  now: Date;
}

/** The file that this upload brings, or has already brought. */
const write = async (db: Db, row: NewRow): Promise<{ file: RequestFile; isNew: boolean }> => {
  if (!isRowId(row.requestId)) throw new AppError('not_found');
  const file = newFile(row);
  const { id: fileId, role } = file;
  const known = await addToRequest(db, { ...row, fileId, role, record: recordOf(row, file) });
  if (known === undefined) return { file, isNew: true };
  const { sha256, ...first } = known;
  if (!row.stored.sha256.equals(sha256)) throw new AppError('idempotency_mismatch');
  return { file: first, isNew: false };
};

/** Sound is listened to only where it may be kept: by its request first, then by its bytes. */
const refuseSound = async (
  { db, files }: Deps,
  { memberId, requestId, stored }: Pick<NewRow, 'memberId' | 'requestId' | 'stored'>,
): Promise<void> => {
  const target = isRowId(requestId) ? await findTarget(db, memberId, requestId) : undefined;
  if (!target) throw new AppError('not_found');
  const { kind, status } = target;
  if (isOpen(status) && fileLimit(kind, 'voice') === 0) refuseRole(target, 'voice');
  await checkVoice(() => files.get(stored.key), stored.size);
};

export const keepRequestFile = async (
  deps: Deps,
  { memberId }: Session,
  sent: SentFile,
): Promise<RequestFile & { requestId: string }> => {
  const { db, clock } = deps;
  const key = requireKey(sent.key);
  const now = clock();
  if (sent.requestId !== undefined) {
    await refuseEarly(db, { memberId, requestId: sent.requestId, key });
  }
  const stored = await receiveFile(deps, { memberId, source: sent.source, now });
  let isRecorded = false;
  try {
    const requestId = await sent.readRequestId();
    const row = { memberId, requestId, key, name: sent.name, stored, now };
    if (roleOfType(stored.mediaType) === 'voice') await refuseSound(deps, row);
    const { file, isNew } = await write(db, row);
    isRecorded = isNew;
    return { ...file, requestId };
  } finally {
    if (!isRecorded) await discardUnrecorded(deps, stored.key);
  }
};

/** The owner's file and its bytes. */
export const openRequestFile = async (
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { memberId }: Session,
  fileId: string,
): Promise<{ file: OwnFile; bytes: Readable }> => {
  const file = isUuid(fileId) ? await findOwnFile(db, memberId, fileId) : undefined;
  if (!file) throw new AppError('not_found');
  return { file, bytes: await files.get(file.storeKey) };
};
