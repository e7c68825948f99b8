/** Files that are sent ahead, while their request is still being filled in: the request then only names them. */
import type { Readable } from 'node:stream';
import type { RequestFile } from '@rafiq/contract/requests/model';
import { checkWaiting } from '@rafiq/contract/requests/rules';
import { type Queryable, wasWritten } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/file-store/file-store.ts';
import { discardUnrecorded, recordMemberFile } from '../../platform/file-store/keep-file.ts';
import { memberFileStatement } from '../../platform/file-store/repository.ts';
import type { Session } from '../../platform/session.ts';
import { together } from '../../platform/together.ts';
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
  lockMember,
  takeBackWaiting,
  type Waiting,
  waitAtOnce,
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

const waitingOf = ({ memberId, key, stored: { size }, now }: NewRow, fileId: string): Waiting => ({
  memberId,
  fileId,
  key,
  size,
  now,
});

/** Before any byte is stored. What was sent before is recognised by its bytes, so it has to be read again first. */
const refuseEarly = async (db: Queryable, memberId: string, key: string): Promise<void> => {
  const [known, waiting] = await Promise.all([
    findWaitingByKey(db, memberId, key),
    countWaiting(db, memberId),
  ]);
  if (!known) refuseIssues(checkWaiting(waiting, 0));
};

/** Undefined: the database refused, and `writeDown` finds out why. */
const writeAtOnce = async ({ db }: Deps, row: NewRow): Promise<RequestFile | undefined> => {
  const file = newFile(row);
  const record = memberFileStatement(row.memberId, recordOf(row, file));
  return (await wasWritten(waitAtOnce(db, waitingOf(row, file.id), record))) ? file : undefined;
};

/** Step by step: answers the file that this upload has already brought, or writes it down. */
const writeDown = async (
  tx: Queryable,
  row: NewRow,
): Promise<{ file: RequestFile; isNew: boolean }> => {
  const file = newFile(row);
  if (!(await lockMember(tx, row.memberId))) throw new AppError('session_expired');
  const [known, waiting] = await together(
    findWaitingByKey(tx, row.memberId, row.key),
    countWaiting(tx, row.memberId),
  );
  if (known) {
    const { sha256, ...first } = known;
    if (!row.stored.sha256.equals(sha256)) throw new AppError('idempotency_mismatch');
    return { file: first, isNew: false };
  }
  refuseIssues(checkWaiting(waiting, row.stored.size));
  await together(
    recordMemberFile(tx, row.memberId, recordOf(row, file)),
    addWaiting(tx, waitingOf(row, file.id)),
  );
  return { file, isNew: true };
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
    const atOnce = await writeAtOnce(deps, row);
    const { file, isNew } = atOnce
      ? { file: atOnce, isNew: true }
      : await deps.db.transaction((tx) => writeDown(tx, row));
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
