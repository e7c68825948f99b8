/** A request names a file that was sent before: the same as sending it, but its bytes are there already. */
import type { RequestFile } from '@rafiq/contract/requests/model';
import { AppError } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import type { Session } from '../../platform/session.ts';
import { isUuid } from '../../platform/uuid.ts';
import { requireKey } from '../requests/idempotency.ts';
import { addToRequest, unknownUpload } from './add-file.ts';
import type { Deps } from './receive-file.ts';
import { findByUploadKey, findOwnFile, findTarget } from './repository.ts';
import { deleteWaiting, findWaiting } from './waiting-repository.ts';

export const nameRequestFile = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId }: Session,
  named: { key: string | string[] | undefined; requestId: string; uploadId: string },
): Promise<RequestFile & { requestId: string }> => {
  const { requestId, uploadId: fileId } = named;
  const key = requireKey(named.key);
  if (!isRowId(requestId)) throw new AppError('not_found');
  if (!isUuid(fileId)) throw unknownUpload();
  const now = clock();
  const [waiting, own, sameKey] = await Promise.all([
    findWaiting(db, memberId, fileId),
    findOwnFile(db, memberId, fileId),
    findByUploadKey(db, { memberId, requestId, key }),
  ]);
  if (!waiting) {
    // named before, or sent with its bytes under the same key
    const known = own?.requestId === requestId ? own : sameKey;
    if (!known) {
      const target = await findTarget(db, memberId, requestId);
      throw target ? unknownUpload() : new AppError('not_found');
    }
    const { id, name, mediaType, size, role } = known;
    return { id, name, mediaType, size, role, requestId };
  }
  const { sha256, ...file } = waiting;
  const { role } = file;
  const known = await addToRequest(db, {
    ...{ memberId, requestId, fileId, role, key, now, record: undefined },
  });
  if (!known) return { ...file, requestId };
  const { sha256: hash, ...first } = known;
  // sent with its bytes before, under the same key: what waits is the same, or something is wrong
  if (!hash.equals(sha256)) throw new AppError('idempotency_mismatch');
  if (first.id !== fileId) await deleteWaiting(db, memberId, fileId);
  return { ...first, requestId };
};
