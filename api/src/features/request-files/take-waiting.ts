/** A message or an asked paper names files that were sent before: they belong to its request from then on. */
import type { RequestFile } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';
import { isUuid } from '../../platform/uuid.ts';
import { lockWaiting } from './waiting-repository.ts';

/** What waits of these, held until the transaction ends. Null: one of them does not, or never was the member's. */
export const holdWaiting = async (
  tx: Queryable,
  memberId: string,
  fileIds: readonly string[],
): Promise<RequestFile[] | null> => {
  if (fileIds.length === 0) return [];
  if (!fileIds.every(isUuid)) return null;
  const found = await lockWaiting(tx, memberId, fileIds);
  return found.length === new Set(fileIds).size ? found : null;
};
