/** Files of a case: what the member and the insurer have sent, and what the caller attaches to an answer. */
import type { ConversationFile } from '@rafiq/contract/conversations/model';
import { MESSAGE_FILES_MAX, reopenedStatusOf } from '@rafiq/contract/conversations/rules';
import { issue } from '@rafiq/contract/core/issue';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue } from '../../platform/errors.ts';
import type { FileStore, StoredFile } from '../../platform/file-store/file-store.ts';
import { discardUnrecorded, recordMemberFile } from '../../platform/file-store/keep-file.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { isUuid } from '../../platform/uuid.ts';
import { writeLedger } from '../ledger/service.ts';
import { newFile, receiveFile, recordOf } from '../request-files/service.ts';
import { lockRequest, requireKey } from '../requests/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { beginDraft, deleteUnsent, findByKey, listUnsent, tieUnsent } from './draft-repository.ts';
import { type CaseFile, findCaseFile, hasOpened } from './file-repository.ts';
import { holdAnswering, requireRequestCase } from './request-case.ts';

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
}

/** How long a player may go on with a file before that is another opening. */
const PLAYING_MS = 3_600_000;

/** Every opening is a line of the ledger; `isPart`: perhaps a player goes on with what it has begun. */
export const openCaseFile = async (
  { db, clock, files }: Deps,
  { person, actor }: StaffCaller,
  { id, fileId, isPart }: { id: string; fileId: string; isPart: boolean },
): Promise<CaseFile & { open: () => ReturnType<FileStore['get']> }> => {
  const file = await db.transaction(async (tx) => {
    const { memberId, subjectId: requestId } = await requireRequestCase(tx, person, id);
    const found = isUuid(fileId)
      ? await findCaseFile(tx, { memberId, requestId, fileId })
      : undefined;
    if (!found) throw new AppError('not_found');
    const now = clock();
    const since = new Date(now.getTime() - PLAYING_MS);
    const look = { memberId, caseId: id, fileId, staffId: person.id, since };
    if (!(isPart && (await hasOpened(tx, look)))) {
      const told = { memberId, about: id, reason: fileId, now };
      await writeLedger(tx, actor, { act: 'file.read', ...told });
    }
    return found;
  });
  return { ...file, open: () => files.get(file.storeKey) };
};

interface Attaching {
  caller: StaffCaller;
  id: string;
  key: string;
  name: string;
  stored: StoredFile;
  now: Date;
}

const attach = async (
  tx: Transaction,
  { caller: { person }, id, key, ...received }: Attaching,
): Promise<{ file: ConversationFile; isNew: boolean }> => {
  const { kind, memberId, subjectId: requestId } = await requireRequestCase(tx, person, id);
  // files that come at the same time are counted one after the other
  const request = await lockRequest(tx, requestId, memberId);
  if (request?.memberId !== memberId) throw new AppError('not_found');
  const of = { memberId, requestId, author: person.id };
  const known = await findByKey(tx, { ...of, key });
  if (known) {
    const { sha256, ...file } = known;
    if (!received.stored.sha256.equals(sha256)) throw new AppError('idempotency_mismatch');
    return { file, isNew: false };
  }
  if ((await listUnsent(tx, of)).length >= MESSAGE_FILES_MAX)
    refuseIssue(issue('file', 'too_many_files', { max: MESSAGE_FILES_MAX }));
  const { role, ...file } = newFile(received);
  const { now } = received;
  await recordMemberFile(tx, memberId, recordOf(received, { ...file, role }));
  await tieUnsent(tx, { ...of, fileId: file.id, key, role, now });
  await beginDraft(tx, { caseId: id, staffId: person.id }, { status: reopenedStatusOf(kind), now });
  const { id: fileId, name, mediaType: type, size } = file;
  const active = received.stored.hasActiveContent ?? false;
  return { file: { id: fileId, name, type, size, active, at: now.toISOString() }, isNew: true };
};

/** No member sees it before the answer leaves that names it. */
export const attachFile = async (
  deps: Deps,
  caller: StaffCaller,
  { id, key: sentKey, upload }: { id: string; key: string | string[] | undefined; upload: Upload },
): Promise<ConversationFile> => {
  const key = requireKey(sentKey);
  const now = deps.clock();
  // before any byte is stored
  await requireRequestCase(deps.db, caller.person, id);
  const { source, name } = upload;
  const stored = await receiveFile(deps, { memberId: `staff ${caller.person.id}`, source, now });
  let isRecorded = false;
  try {
    await upload.finish();
    const attaching = { caller, id, key, name, stored, now };
    const { file, isNew } = await deps.db.transaction((tx) => attach(tx, attaching));
    isRecorded = isNew;
    return file;
  } finally {
    if (!isRecorded) await discardUnrecorded(deps, stored.key);
  }
};

/** One's own that has not been sent, and is not on its way. */
export const removeFile = (
  { db }: Pick<Deps, 'db'>,
  { person }: StaffCaller,
  { id, fileId }: { id: string; fileId: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { memberId, subjectId: requestId } = await requireRequestCase(tx, person, id);
    if (!isUuid(fileId)) throw new AppError('not_found');
    // an answer that is sent in this moment either has it or is refused
    await holdAnswering(tx, id);
    const of = { memberId, requestId, author: person.id };
    const removed = await deleteUnsent(tx, of, { caseId: id, only: fileId });
    if (removed === 0) throw new AppError('not_found');
  });
