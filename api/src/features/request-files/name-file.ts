/** A request names a file that was sent ahead: the same as sending it, but its bytes are there already. */
import { issue } from '@rafiq/contract/core/issue';
import type { RequestFile } from '@rafiq/contract/requests/model';
import { fileLimit } from '@rafiq/contract/requests/rules';
import { type Queryable, wasWritten } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import type { Session } from '../../platform/session.ts';
import { together } from '../../platform/together.ts';
import { isUuid } from '../../platform/uuid.ts';
import { requireKey } from '../requests/idempotency.ts';
import type { Deps } from './receive-file.ts';
import { refuseClosed, refuseTooMany } from './refuse.ts';
import {
  countFiles,
  findByUploadKey,
  findOwnFile,
  findTarget,
  lockTarget,
  mayTieAtOnce,
  type Target,
  tieFile,
  tieWaitingAtOnce,
} from './repository.ts';
import { deleteWaiting, findWaiting, type WaitingFile } from './waiting-repository.ts';

interface Naming {
  memberId: string;
  requestId: string;
  fileId: string;
  key: string;
  now: Date;
}

/** Swept, taken back, or never one's own: its bytes have to be sent. */
const unknownUpload = (): AppError =>
  new AppError('invalid_data', { issues: [issue('upload_id', 'upload_unknown')] });

const withoutHash = ({ sha256: _hash, ...file }: WaitingFile): RequestFile => file;

/** False: the database refused, and `tieStepByStep` finds out why. */
const tieInOnePiece = async (
  { db }: Pick<Deps, 'db'>,
  naming: Naming,
  { kind, status, wasAsked, role }: Target & Pick<RequestFile, 'role'>,
): Promise<boolean> => {
  const max = fileLimit(kind, role, wasAsked);
  const tied = tieWaitingAtOnce(db, { ...naming, role }, { status, max });
  return (await wasWritten(tied)) && (await tied) === 1;
};

const tieStepByStep = async (tx: Queryable, naming: Naming): Promise<RequestFile> => {
  const { memberId, requestId, fileId } = naming;
  const [target, tied, known, waiting] = await together(
    lockTarget(tx, memberId, requestId),
    findOwnFile(tx, memberId, fileId),
    findByUploadKey(tx, naming),
    findWaiting(tx, memberId, fileId),
  );
  if (!target) throw new AppError('not_found');
  if (tied?.requestId === requestId) {
    const { storeKey: _key, requestId: _id, ...file } = tied;
    return file;
  }
  if (known) {
    // sent with its bytes before, under the same key: what waits is the same, or something is wrong
    if (waiting && !waiting.sha256.equals(known.sha256)) throw new AppError('idempotency_mismatch');
    await deleteWaiting(tx, memberId, fileId);
    return withoutHash(known);
  }
  if (!waiting) throw unknownUpload();
  refuseClosed(target);
  const { role } = waiting;
  refuseTooMany(target, role, await countFiles(tx, { ...naming, role }));
  if (!(await deleteWaiting(tx, memberId, fileId))) throw unknownUpload();
  await tieFile(tx, { ...naming, role });
  return withoutHash(waiting);
};

export const nameRequestFile = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId }: Session,
  named: { key: string | string[] | undefined; requestId: string; uploadId: string },
): Promise<RequestFile & { requestId: string }> => {
  const { requestId, uploadId: fileId } = named;
  const key = requireKey(named.key);
  if (!isRowId(requestId)) throw new AppError('not_found');
  if (!isUuid(fileId)) throw unknownUpload();
  const naming = { memberId, requestId, fileId, key, now: clock() };
  const [target, waiting] = await Promise.all([
    findTarget(db, memberId, requestId),
    findWaiting(db, memberId, fileId),
  ]);
  if (target && waiting && mayTieAtOnce(target)) {
    const { role } = waiting;
    if (await tieInOnePiece({ db }, naming, { ...target, role })) {
      return { ...withoutHash(waiting), requestId };
    }
  }
  return { ...(await db.transaction((tx) => tieStepByStep(tx, naming))), requestId };
};
