/** Between staff. Their table is named by no statement of a member's call. */
import { checkNote } from '@rafiq/contract/conversations/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { refuseIssues } from '../../platform/errors.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { insertNote, type Note } from './case-repository.ts';
import { requireRequestCase } from './request-case.ts';

export const writeNote = (
  { db, clock }: { db: Db; clock: Clock },
  { person, actor }: StaffCaller,
  { id, text }: { id: string; text: string },
): Promise<Note> => {
  refuseIssues(checkNote(text));
  return db.transaction(async (tx) => {
    const now = clock();
    const { memberId, subjectId: requestId } = await requireRequestCase(tx, person, id);
    const { id: staffId, name } = person;
    const note = { memberId, requestId, staffId, name, text: text.trim(), now };
    const written = await insertNote(tx, note);
    await writeLedger(tx, actor, { act: 'note.written', memberId, about: id, now });
    return written;
  });
};
