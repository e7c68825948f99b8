/** Answers that are written already, filled in for a case. */
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { promisedDay } from '@rafiq/contract/deadlines/promise';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import type { StaffPerson } from '@rafiq/contract/staff/model';
import { type FilledTemplate, fillTemplates, type OfCase } from '@rafiq/contract/templates/fill';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { listDrafts, readUsed } from '../templates/service.ts';
import { findContact, findFolder } from './case-repository.ts';
import { type RequestCase, requireRequestCase } from './request-case.ts';
import { checkTry, type OfferedDraft, offered } from './tries.ts';

/** What a template may say of it. */
export const knownOf = async (
  db: Queryable,
  { memberId, subjectId: requestId, dueAt, state }: RequestCase,
  { reader, now }: { reader: StaffPerson['language']; now: Date },
): Promise<OfCase> => {
  const contact = await findContact(db, memberId);
  if (!contact) throw new AppError('not_found');
  const folder = await findFolder(db, { memberId, requestId });
  const due = promisedDay(dueAt);
  const isPaused = state === 'waiting';
  return {
    language: contact.language,
    reader,
    member: contact.firstName,
    reference: groupReference(referenceOf(requestId)),
    folder: folder?.number ?? '',
    // no answer promises a day that has passed, or one that moves as long as the member is waited for
    due: isPaused || due < todayInMorocco(now) ? '' : due,
    isPaused,
  };
};

interface Offered {
  templates: FilledTemplate[];
  /** Not published yet: to be tried, not to be sent. */
  drafts: OfferedDraft[];
}

/** Those of the case's kind, in the member's language, and in the caller's to check them. */
export const listTemplates = (
  { db, clock }: { db: Db; clock: Clock },
  { person, actor }: StaffCaller,
  id: string,
): Promise<Offered> =>
  db.transaction(async (tx) => {
    const found = await requireRequestCase(tx, person, id);
    const now = clock();
    const of = await knownOf(tx, found, { reader: person.language, now });
    const { kind, memberId } = found;
    const { templates } = await readUsed(tx);
    const drafts = await listDrafts(tx);
    await writeLedger(tx, actor, { act: 'case.read', memberId, about: id, now });
    return {
      templates: fillTemplates(templates, kind, of),
      drafts: drafts
        .filter((draft) => checkTry(draft, kind, of).length === 0)
        .map((draft) => offered(draft, person.language)),
    };
  });
