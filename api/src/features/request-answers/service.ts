/** The insurer's answer to a request, of which the member is told. */
import type { Paper } from '@rafiq/contract/conversations/model';
import type { Brand } from '@rafiq/contract/core/brand';
import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import { ASKING } from '@rafiq/contract/requests/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { MessageDraft } from '../../platform/messages/repository.ts';
import { findCaseId, noteAnswer } from '../cases/service.ts';
import { addInsurerMessage, askPapers, waivePapers } from '../conversations/service.ts';
import { refuseSecondErasure } from '../data-requests/service.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import { refuseSecondRenewal } from '../motor-renewals/service.ts';
import { type Telling as NewsTelling, previewMessages, tellMembers } from '../news/service.ts';
import { answerRequest, type RefusalOf } from '../requests/service.ts';
import { type Answered, answerMessage, requestWords } from './messages/compose.ts';
import { type Asker, findAsker } from './repository.ts';

export { findAsker, requestWords };

export interface AnswerDeps {
  db: Db;
  clock: Clock;
  messages: Messages;
  brand: Pick<Brand, 'name' | 'hotline'>;
  publicUrl: string;
}

/** What only one kind refuses. */
const REFUSALS: Partial<Record<RequestKind, RefusalOf>> = {
  'motor-renewal': refuseSecondRenewal,
  'data-request': refuseSecondErasure,
};

type Telling = Pick<AnswerDeps, 'messages' | 'brand' | 'publicUrl'>;

interface Given {
  id: string;
  status: RequestStatus;
  /** Null leaves the answer of before. */
  text: string | null;
  papers?: readonly Paper[];
  /** Attached before, and sent with it. */
  files?: readonly string[];
  /** Who wrote it, as the member may read it; empty: a system. */
  name: string;
  by: Actor;
  now: Date;
}

const toTell = (
  { memberId, email, phone, language }: Asker,
  answered: Answered,
  sender: Omit<Telling, 'messages'>,
): NewsTelling => ({
  memberId,
  kind: (answered.papers ?? []).length > 0 ? 'papers-asked' : 'request-answered',
  details: { subjectId: answered.id, requestKind: answered.kind, status: answered.status },
  person: { email, phone, language },
  compose: (chosen) => answerMessage(chosen, answered, sender),
});

/**
 * The one way in which an answer leaves, whoever gives it: status, step, case, conversation, papers, the message to the
 * member and the line of the ledger, all of it or nothing. The last statements of their transaction. Answers by which
 * way the member was told.
 */
export const giveAnswer = async (
  tx: Transaction,
  { messages, brand, publicUrl }: Telling,
  asker: Asker,
  given: Given,
): Promise<MessageDraft['channel'] | null> => {
  const { id, status, text, papers = [], files = [], name, by, now } = given;
  const { kind, sentOn, memberId: owner } = asker;
  const answer = { id, owner, status, text, now };
  const { memberId } = await answerRequest(tx, answer, REFUSALS[kind]);
  const of = { memberId, requestId: id, now };
  if (text !== null) await addInsurerMessage(tx, { ...of, name, text, files });
  if (status === ASKING) await askPapers(tx, { ...of, papers });
  else await waivePapers(tx, of);
  const telling = toTell(asker, { id, kind, status, sentOn, papers }, { brand, publicUrl });
  const [ways = []] = await tellMembers(tx, { messages }, [telling], now);
  const noted = { isAsking: status === ASKING, name: name || by.name, now };
  await noteAnswer(tx, { kind, requestId: id, ...noted });
  const about = await findCaseId(tx, kind, id);
  await writeLedger(tx, by, { act: 'case.answered', memberId, about, reason: status, now });
  return ways[0] ?? null;
};

/** How a member would be told of an answer with this status; null: there is no way to reach them. */
export const composeNotice = async (
  db: Queryable,
  { brand, publicUrl }: Omit<Telling, 'messages'>,
  of: { id: string; owner: string; status: RequestStatus; papers: readonly Paper[] },
): Promise<MessageDraft | null> => {
  const { id, status, papers } = of;
  const asker = await findAsker(db, id, of.owner);
  if (!asker) throw new AppError('not_found');
  const { kind, sentOn } = asker;
  const telling = toTell(asker, { id, kind, status, sentOn, papers }, { brand, publicUrl });
  const [first = null] = await previewMessages(db, telling);
  return first;
};
