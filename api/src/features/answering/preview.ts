/** What the member will read, before anything is sent. */
import { answerWords, paperNames } from '@rafiq/contract/conversations/answer-text';
import type { AnswerDraft } from '@rafiq/contract/conversations/model';
import { checkDraft } from '@rafiq/contract/conversations/rules';
import type { Language } from '@rafiq/contract/core/language';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { refuseIssues } from '../../platform/errors.ts';
import type { MessageDraft } from '../../platform/messages/repository.ts';
import { writeLedger } from '../ledger/service.ts';
import { type AnswerDeps, composeNotice } from '../request-answers/service.ts';
import type { StaffCaller } from '../staff-access/service.ts';
import { refusalWordsFor } from '../templates/service.ts';
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
    const words = await refusalWordsFor(tx, draft);
    refuseIssues(checkDraft(kind, draft, words.reasons));
    const { status, papers } = draft;
    const request = { id: subjectId, owner: memberId };
    const notice = await composeNotice(tx, deps, { ...request, status, papers });
    const now = deps.clock();
    await writeLedger(tx, actor, { act: 'case.read', memberId, about: id, now });
    return {
      language,
      text: answerWords(language, draft, words),
      papers: paperNames(language, papers),
      channel: notice?.channel ?? null,
      notice: notice?.body ?? '',
    };
  });
