/**
 * Bytes and rows cannot be written in one transaction, so a key is written down as pending before its bytes, and
 * taken off in the transaction that writes the row. As long as it stands there nothing refers to the bytes; once it
 * does not, they belong to a row. No answer that gets lost can confuse the two.
 *
 * The store may be slow or away, so it is never called inside a transaction: whoever removes bytes says so first, and
 * what is not finished then is found by the sweep.
 */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Db, Queryable } from '../db.ts';
import { type AttemptValues, refuseWait } from '../rate-limit.ts';
import type { FileStore, PutLimits, StoredFile } from './file-store.ts';
import {
  claimForRemoval,
  deletePending,
  insertFile,
  insertPending,
  insertPendingAttempt,
  type NewFile,
} from './repository.ts';

export { recordMemberFile } from './repository.ts';

export interface StoreDeps {
  db: Db;
  files: FileStore;
}

/** False: a row has the bytes by now, or somebody else has removed them. */
export const removePending = async ({ db, files }: StoreDeps, key: string): Promise<boolean> => {
  if (!(await claimForRemoval(db, key))) return false;
  await files.remove(key);
  await deletePending(db, key);
  return true;
};

/** Takes back bytes that no row was written for. What cannot be taken back now is swept later. */
export const discardUnrecorded = async (deps: StoreDeps, key: string): Promise<void> => {
  try {
    await removePending(deps, key);
  } catch {
    // the pending key stays, and with it the sweep's turn; what happened before is what the caller tells
  }
};

/**
 * The bytes only: `recordFile` has to follow, and `discardUnrecorded` unless that went well. `attempt`: what sending
 * them counts as; nothing is read when none is left.
 */
export const storeFile = async (
  deps: StoreDeps,
  source: Readable,
  { attempt, ...limits }: PutLimits & { attempt?: AttemptValues },
): Promise<StoredFile> => {
  const key = randomUUID();
  if (attempt) refuseWait(await insertPendingAttempt(deps.db, key, attempt));
  else await insertPending(deps.db, key);
  try {
    return await deps.files.put(key, source, limits);
  } catch (error) {
    await discardUnrecorded(deps, key);
    throw error;
  }
};

/** A file of the house, in the transaction that also writes who refers to it. */
export const recordFile = async (tx: Queryable, file: NewFile): Promise<void> => {
  if (!(await insertFile(tx, file))) throw new Error('The bytes were swept meanwhile');
};
