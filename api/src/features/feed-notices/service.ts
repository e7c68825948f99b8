/** Tells members what a feed has changed for them: where a folder stands, with which CIN they sign in, their contacts. */
import type { Brand } from '@rafiq/contract/core/brand';
import type { Db, Transaction } from '../../platform/db.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import { type FedContact, tellOfFedContacts } from '../account/service.ts';
import {
  findPeople,
  type Telling,
  type ToldPerson,
  tellMembers as tellNews,
} from '../news/service.ts';
import { tellingOf } from '../request-answers/service.ts';
import { cinMessage, folderMessage } from './messages/compose.ts';
import { type DueNotice, findTold, markTold, takeDue } from './repository.ts';

export { folderStatusWords, ledNote } from './messages/compose.ts';

interface NoticeDeps {
  db: Db;
  messages: Messages;
  brand: Pick<Brand, 'name' | 'hotline'>;
  publicUrl: string;
  securityLog: SecurityLog;
}

/** Few enough that a process which ends in their midst leaves little to do again. */
const AT_ONCE = 50;

type ContactNotice = DueNotice & FedContact;
type OtherNotice = DueNotice & { kind: Exclude<DueNotice['kind'], FedContact['kind']> };

const isContact = (notice: DueNotice): notice is ContactNotice =>
  notice.kind === 'email' || notice.kind === 'phone';
const isOther = (notice: DueNotice): notice is OtherNotice => !isContact(notice);

/** As it stands now; null: there is nobody to tell, or nothing any more. */
const toTell = async (
  tx: Transaction,
  notice: OtherNotice,
  { person, sender }: { person: ToldPerson; sender: Pick<NoticeDeps, 'brand' | 'publicUrl'> },
): Promise<Telling | null> => {
  const { memberId, kind } = notice;
  const of = { memberId, person };
  if (kind === 'cin') {
    const compose: Telling['compose'] = (language) => cinMessage(language, sender);
    return { ...of, kind: 'cin-corrected', details: {}, compose };
  }
  const { requestId, ledTo } = notice;
  if (requestId !== null && ledTo !== null) {
    const telling = await tellingOf(tx, { id: requestId, owner: memberId, status: ledTo }, sender);
    if (telling) return telling;
  }
  const folder = await findTold(tx, notice, kind);
  // a declaration is led also by a folder that stands where it stood
  if (!folder || (ledTo !== null && folder.status === notice.known)) return null;
  const { id, number, status } = folder;
  return {
    ...of,
    kind: `${kind}-folder`,
    details: { subjectId: id, number, status },
    compose: (language) => folderMessage(language, folder, sender),
  };
};

/** At the contacts of before, whatever the person has chosen for news: those may be in other hands by now. */
const tellContacts = async (
  tx: Transaction,
  deps: NoticeDeps,
  notices: readonly ContactNotice[],
  now: Date,
): Promise<number> => {
  let told = 0;
  for (const memberId of new Set(notices.map((notice) => notice.memberId))) {
    const contacts = notices.filter((notice) => notice.memberId === memberId);
    const isTold = await tellOfFedContacts(tx, deps, memberId, { contacts, now });
    for (const notice of contacts) await markTold(tx, notice, isTold ? now : null);
    told += isTold ? contacts.length : 0;
  }
  return told;
};

/** News, messages and marks in one transaction: nobody is told twice, and nobody is forgotten. */
const tellSome = (deps: NoticeDeps, now: Date): Promise<{ taken: number; told: number }> =>
  deps.db.transaction(async (tx) => {
    const { brand, publicUrl } = deps;
    const due = await takeDue(tx, now, AT_ONCE);
    const contactsTold = await tellContacts(tx, deps, due.filter(isContact), now);
    const others = due.filter(isOther);
    const people = await findPeople(
      tx,
      others.map(({ memberId }) => memberId),
    );
    const tellings: Telling[] = [];
    for (const notice of others) {
      const person = people.get(notice.memberId);
      const telling =
        person && (await toTell(tx, notice, { person, sender: { brand, publicUrl } }));
      if (telling) tellings.push(telling);
      await markTold(tx, notice, telling ? now : null);
    }
    await tellNews(tx, deps, tellings, now);
    return { taken: due.length, told: contactsTold + tellings.length };
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
