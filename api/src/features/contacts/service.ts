/** Contacts out: whose have changed, behind a cursor that is that of events. */
import type { ClientContacts } from '@rafiq/contract/contacts/schema';
import { cursorAt, START, writeCursor } from '@rafiq/contract/events/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { AskingSystem } from '../access-keys/service.ts';
import { numberEvents, requireCursor } from '../events/service.ts';
import { noteNobody, writeLedgerOfEach } from '../ledger/service.ts';
import { contactsAfter } from './repository.ts';

const ACT = 'contacts.read';

/** In the order of their last change; whoever changes a contact again comes again, behind the others. */
export const listContacts = async (
  { db, clock }: { db: Db; clock: Clock },
  { actor, sources }: AskingSystem,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ contacts: ClientContacts[]; next: string; hasMore: boolean }> => {
  await numberEvents(db);
  const cursor = after === undefined ? START : await requireCursor(db, after, { isWhole: true });
  return db.transaction(async (tx) => {
    const found = await contactsAfter(tx, { number: cursor.number, sources, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    if (last) {
      const members = shown.map(({ memberId }) => memberId);
      await writeLedgerOfEach(tx, actor, { act: ACT, now: clock() }, members);
    } else noteNobody(actor, ACT);
    return {
      contacts: shown.map(({ memberId: _id, number: _number, eventId: _event, ...told }) => told),
      next: writeCursor(last ? cursorAt({ number: last.number, id: last.eventId }) : cursor),
      hasMore: found.length > limit,
    };
  });
};
