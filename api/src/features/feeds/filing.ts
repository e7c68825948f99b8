/**
 * Documents of a batch. Their bytes are copied before its transaction, by what the last look has found; should things
 * have changed until then, it is looked at again and copied anew.
 */
import { isDeepStrictEqual } from 'node:util';
import type { OwnConnection, Queryable, Transaction } from '../../platform/db.ts';
import type { AppError } from '../../platform/errors.ts';
import { workOf } from './batch.ts';
import { documentsFor, type FolderDocuments, type ReadyDocuments } from './documents.ts';
import { planBatch, planUndo } from './plan.ts';
import { isStagingThere } from './refusals.ts';
import type { StoredBatch } from './repository.ts';
import { takeTime } from './run.ts';
import { foldersToFile, foldersToFileAgain } from './sql/filed.ts';
import type { FeedDeps, Work } from './work.ts';

interface Documents extends Pick<ReadyDocuments, 'record'> {
  /** Throws when other folders would get documents than were prepared. */
  check(tx: Transaction): Promise<void>;
}

export interface Decision {
  /** Which documents are to be filed; none when left out. */
  filing?: 'apply' | 'undo';
  /** What it throws undoes all; what it answers is thrown after what was written up to there is kept. */
  work(tx: Transaction, stored: StoredBatch, documents: Documents): Promise<AppError | undefined>;
}

class OtherFolders extends Error {}

const NONE: Documents = { check: async () => undefined, record: async () => undefined };
const MAX_TRIES = 5;

const isFiled = ({ entity, state }: StoredBatch, filing: Decision['filing']): boolean =>
  entity === 'health-folders' &&
  ((filing === 'apply' && state === 'checked') || (filing === 'undo' && state === 'applied'));

/** An undo has a plan only in its transaction, so one is made for the look, if there are documents at all. */
const lookBack = async (
  own: OwnConnection,
  work: Work,
  find: (tx: Queryable) => Promise<FolderDocuments[]>,
): Promise<FolderDocuments[]> => {
  const perhaps = await own.rows(foldersToFileAgain(work, { isPlanned: false }));
  if (perhaps.length === 0) return [];
  return own.transaction(async (tx) => {
    await takeTime(tx);
    await planUndo(tx, work);
    const folders = await find(tx);
    await tx.run({ text: 'select drop_feed_tables($1)', values: [work.batch] });
    return folders;
  });
};

export const withDocuments = async <Result>(
  deps: FeedDeps,
  own: OwnConnection,
  { stored, filing }: { stored: StoredBatch; filing: Decision['filing'] },
  run: (documents: Documents) => Promise<Result>,
): Promise<Result> => {
  if (!isFiled(stored, filing)) return run(NONE);
  // the transaction says that it is lost
  if (filing === 'apply' && !(await isStagingThere(own, stored))) return run(NONE);
  const work = workOf(stored);
  const find = (tx: Queryable) =>
    tx.rows<FolderDocuments>(
      filing === 'apply' ? foldersToFile(work) : foldersToFileAgain(work, { isPlanned: true }),
    );
  const look = () => (filing === 'apply' ? find(own) : lookBack(own, work, find));
  for (let tries = 1; ; tries += 1) {
    const folders = await look();
    const ready = await documentsFor(deps, stored.source, folders);
    const check = async (tx: Transaction): Promise<void> => {
      if (!isDeepStrictEqual(await find(tx), folders)) throw new OtherFolders();
    };
    try {
      return await run({ check, record: ready.record });
    } catch (error) {
      await ready.discard();
      if (!(error instanceof OtherFolders) || tries === MAX_TRIES) throw error;
      await own.transaction(async (tx) => {
        await takeTime(tx);
        if (filing === 'apply') await planBatch(tx, work);
      });
    }
  }
};
