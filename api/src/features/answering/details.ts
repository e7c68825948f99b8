/** Everything that somebody needs to answer a request, on one screen. */
import type { CaseDetails } from '@rafiq/contract/answering/schema';
import { sentOf } from '@rafiq/contract/answering/sent';
import type { CaseRow } from '@rafiq/contract/cases/schema';
import type { Problem } from '@rafiq/contract/conversations/model';
import { CONVERSATION_TEXTS } from '@rafiq/contract/conversations/texts/texts';
import { maskEmail, maskPhone } from '@rafiq/contract/core/formats';
import type { RequestKind } from '@rafiq/contract/requests/model';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { statusesOf } from '@rafiq/contract/requests/rules';
import type { StaffPerson } from '@rafiq/contract/staff/model';
import { maySeeKind } from '@rafiq/contract/staff/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { together } from '../../platform/together.ts';
import { toRow } from '../cases/service.ts';
import { readConversation } from '../conversations/service.ts';
import { skippedOf } from '../deadlines/service.ts';
import { writeLedger } from '../ledger/service.ts';
import { findShown } from '../request-handover/waiting/service.ts';
import { findDecided } from '../requests/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import {
  type Contact,
  findContact,
  findContract,
  findFolder,
  findRequest,
  listCasesOf,
  listNotes,
  listOthers,
  listSteps,
  type Step,
} from './case-repository.ts';
import { findDraft, listUnsent } from './draft-repository.ts';
import { findPending } from './pending-repository.ts';
import { type RequestCase, requireRequestCase } from './request-case.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

const SHOWN_STEPS = 30;
/** A screen that is read again and again is one step. */
const READ_STEPS = 200;

const stepsOf = (lines: readonly Step[]): Step[] =>
  lines
    .filter(({ act, name }, n) => act !== lines[n - 1]?.act || name !== lines[n - 1]?.name)
    .slice(0, SHOWN_STEPS);

const reachable = ({ email, phone }: Contact): CaseDetails['reachable'] => ({
  email: email === null ? '' : maskEmail(email),
  phone: phone === null ? '' : maskPhone(phone),
});

/** In one go: what is asked for together leaves together. */
const gather = async (db: Queryable, found: RequestCase, person: StaffPerson) => {
  const { id: caseId, memberId, subjectId: requestId } = found;
  const of = { memberId, requestId };
  const author = { caseId, staffId: person.id };
  const [
    request,
    written,
    notes,
    folder,
    contract,
    others,
    cases,
    steps,
    draft,
    unsent,
    pending,
    decided,
    handover,
  ] = await together(
    findRequest(db, of),
    readConversation(db, memberId, requestId),
    listNotes(db, of),
    findFolder(db, of),
    findContract(db, of),
    listOthers(db, of),
    listCasesOf(db, memberId),
    listSteps(db, { memberId, caseId, limit: READ_STEPS }),
    findDraft(db, author),
    listUnsent(db, { ...of, author: person.id }),
    findPending(db, caseId),
    findDecided(db, of),
    findShown(db, { kind: found.kind, requestId }),
  );
  const contact = await findContact(db, memberId);
  // nobody: the request has gone with its member, or has moved with them in between
  if (!request || !contact) throw new AppError('not_found');
  const caseIdOf = ({ id, kind }: { id: string; kind: RequestKind }): string | null => {
    const own = cases.find((one) => one.kind === kind && one.subjectId === id);
    return own && maySeeKind(person, kind) ? own.id : null;
  };
  return {
    ...{ request, contact, written, notes, folder, contract, steps, pending, decided, handover },
    others: others.map((one) => ({ ...one, id: caseIdOf(one), reference: referenceOf(one.id) })),
    draft: draft && { ...draft, files: unsent },
  };
};

/** As the screen has it, but for the row of the queue. */
type ReadCase = Omit<CaseDetails, 'case'> & { case: CaseRow };

export const readCase = (
  { db, clock }: Deps,
  { person, actor }: StaffCaller,
  id: string,
): Promise<ReadCase> =>
  db.transaction(async (tx) => {
    const found = await requireRequestCase(tx, person, id);
    const { request, contact, written, steps, pending, ...beside } = await gather(
      tx,
      found,
      person,
    );
    const { kind, memberId } = found;
    const { problems } = CONVERSATION_TEXTS[person.language];
    const said = (problem: Problem | null) => problem && problems[problem];
    const skipped = await skippedOf(tx, found);
    await writeLedger(tx, actor, { act: 'case.read', memberId, about: id, now: clock() });
    return {
      skipped,
      case: toRow(found),
      member: memberId,
      reachable: reachable(contact),
      status: request.status,
      actedBy: request.actedBy,
      decided: beside.decided,
      handover: beside.handover ?? null,
      statuses: [...statusesOf(kind)],
      ...sentOf(kind, request.details),
      ...written,
      notes: beside.notes,
      folder: beside.folder ?? null,
      contract: beside.contract ?? null,
      others: beside.others,
      path: stepsOf(steps),
      draft: beside.draft
        ? {
            ...beside.draft,
            papers: [...beside.draft.papers],
            problem: said(beside.draft.problem),
          }
        : null,
      pending: pending
        ? {
            by: pending.name,
            mine: pending.staffId === person.id,
            text: pending.text,
            status: pending.status,
            leaves: pending.leaves,
            approval: pending.approval,
          }
        : null,
    };
  });
