/** What the member will read, before anything is sent; and answers that are written already. */
import { answerWords, paperNames } from '@rafiq/contract/conversations/answer-text';
import type { AnswerDraft } from '@rafiq/contract/conversations/model';
import { checkDraft } from '@rafiq/contract/conversations/rules';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import type { Language } from '@rafiq/contract/core/language';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { type FilledTemplate, fillTemplates } from '@rafiq/contract/templates/fill';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { MessageDraft } from '../../platform/messages/repository.ts';
import { writeLedger } from '../ledger/service.ts';
import { type AnswerDeps, composeNotice } from '../request-answers/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { findContact, findFolder } from './case-repository.ts';
import { requireRequestCase } from './request-case.ts';

interface Deps extends Pick<AnswerDeps, 'brand' | 'publicUrl'> {
  db: Db;
  clock: Clock;
}

interface Preview {
  language: Language;
  text: string;
  papers: string[];
  channel: MessageDraft['channel'] | null;
  notice: string;
}

export const previewAnswer = (
  deps: Deps,
  { person, actor }: StaffCaller,
  id: string,
  draft: AnswerDraft,
): Promise<Preview> =>
  deps.db.transaction(async (tx) => {
    const { kind, memberId, subjectId, language } = await requireRequestCase(tx, person, id);
    refuseIssues(checkDraft(kind, draft));
    const { status, papers } = draft;
    const request = { id: subjectId, owner: memberId };
    const notice = await composeNotice(tx, deps, { ...request, status, papers });
    const now = deps.clock();
    await writeLedger(tx, actor, { act: 'case.read', memberId, about: id, now });
    return {
      language,
      text: answerWords(language, draft),
      papers: paperNames(language, papers),
      channel: notice?.channel ?? null,
      notice: notice?.body ?? '',
    };
  });

/** Those of the case's kind, in the member's language, and in the caller's to check them. */
export const listTemplates = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { person, actor }: StaffCaller,
  id: string,
): Promise<FilledTemplate[]> =>
  db.transaction(async (tx) => {
    const found = await requireRequestCase(tx, person, id);
    const { kind, memberId, subjectId: requestId } = found;
    const contact = await findContact(tx, memberId);
    if (!contact) throw new AppError('not_found');
    const folder = await findFolder(tx, { memberId, requestId });
    const now = clock();
    await writeLedger(tx, actor, { act: 'case.read', memberId, about: id, now });
    return fillTemplates(kind, {
      language: contact.language,
      reader: person.language,
      member: contact.firstName,
      reference: groupReference(referenceOf(requestId)),
      folder: folder?.number ?? '',
      // no answer promises a day that has passed
      due: new Date(found.dueAt) < now ? '' : todayInMorocco(new Date(found.dueAt)),
    });
  });
