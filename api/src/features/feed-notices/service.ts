/** Tells members what a feed has changed for them: where a folder stands, or with which CIN they sign in. */
import type { Brand } from '@rafiq/contract/core/brand';
import type { Db, Transaction } from '../../platform/db.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { MessageDraft } from '../../platform/messages/repository.ts';
import { cinMessage, folderMessage } from './messages/compose.ts';
import { type DueNotice, findPerson, findTold, markTold, takeDue } from './repository.ts';

export { folderStatusWords } from './messages/compose.ts';
export { IS_TOLD } from './repository.ts';

interface NoticeDeps {
  db: Db;
  messages: Messages;
  brand: Pick<Brand, 'name' | 'hotline'>;
  publicUrl: string;
}

/** Few enough that a process which ends in their midst leaves little to do again. */
const AT_ONCE = 50;

const compose = async (
  tx: Transaction,
  notice: DueNotice,
  sender: Pick<NoticeDeps, 'brand' | 'publicUrl'>,
): Promise<MessageDraft | null> => {
  const person = await findPerson(tx, notice.memberId);
  if (!person) return null;
  if (notice.kind === 'cin') return cinMessage(person, sender);
  const folder = await findTold(tx, notice, notice.kind);
  return folder ? folderMessage(person, folder, sender) : null;
};

/** Message and mark in one transaction: nobody is told twice, and nobody is forgotten. */
const tell = async (
  tx: Transaction,
  { messages, brand, publicUrl }: NoticeDeps,
  notice: DueNotice,
  now: Date,
): Promise<boolean> => {
  const draft = await compose(tx, notice, { brand, publicUrl });
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
export const tellMembers = async (deps: NoticeDeps, now: Date): Promise<number> => {
  let sum = 0;
  for (;;) {
    const { taken, told } = await tellSome(deps, now);
    sum += told;
    if (taken < AT_ONCE) return sum;
  }
};
