/** Tells members where a folder of theirs stands, once a feed has changed it. */
import type { Brand } from '@rafiq/contract/core/brand';
import type { Db, Transaction } from '../../platform/db.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { folderMessage } from './messages/compose.ts';
import { type DueNotice, findPerson, findTold, markTold, takeDue } from './repository.ts';

interface NoticeDeps {
  db: Db;
  messages: Messages;
  brand: Pick<Brand, 'name' | 'hotline'>;
  publicUrl: string;
}

/** Few enough that a process which ends in their midst leaves little to do again. */
const AT_ONCE = 50;

/** Message and mark in one transaction: nobody is told twice, and nobody is forgotten. */
const tell = async (
  tx: Transaction,
  { messages, brand, publicUrl }: NoticeDeps,
  notice: DueNotice,
  now: Date,
): Promise<boolean> => {
  const [person, folder] = await Promise.all([
    findPerson(tx, notice.memberId),
    findTold(tx, notice),
  ]);
  const draft = person && folder ? folderMessage(person, folder, { brand, publicUrl }) : null;
  if (draft) await messages.queueMessage(tx, draft);
  await markTold(tx, notice, draft ? now : null);
  return draft !== null;
};

const tellSome = (deps: NoticeDeps, now: Date): Promise<{ taken: number; told: number }> =>
  deps.db.transaction(async (tx) => {
    const due = await takeDue(tx, now, AT_ONCE);
    let told = 0;
    for (const notice of due) if (await tell(tx, deps, notice, now)) told += 1;
    return { taken: due.length, told };
  });

/** Answers how many were told. */
export const tellFolders = async (deps: NoticeDeps, now: Date): Promise<number> => {
  let sum = 0;
  for (;;) {
    const { taken, told } = await tellSome(deps, now);
    sum += told;
    if (taken < AT_ONCE) return sum;
  }
};
