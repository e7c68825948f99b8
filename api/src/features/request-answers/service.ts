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
  /** Of the step, where it is not the text. */
  note?: string;
  papers?: readonly Paper[];
  /** Attached before, and sent with it. */
  files?: readonly string[];
  /** Who wrote it, as the member may read it; empty: a system. */
  name: string;
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

/** Status, step, case, conversation and papers, all of it or nothing. Nobody is told, and no line is written. */
export const recordAnswer = async (
  tx: Transaction,
  { kind, memberId: owner }: Asker,
  given: Given & { /** As staff read it. */ writer: string },
): Promise<string> => {
  const { id, status, text, note, papers = [], files = [], name, writer, now } = given;
  const answer = { id, owner, status, text, note, now };
  const { memberId } = await answerRequest(tx, answer, REFUSALS[kind]);
  const of = { memberId, requestId: id, now };
  if (text !== null) await addInsurerMessage(tx, { ...of, name, text, files });
  if (status === ASKING) await askPapers(tx, { ...of, papers });
  else await waivePapers(tx, of);
  await noteAnswer(tx, { kind, requestId: id, isAsking: status === ASKING, name: writer, now });
  return memberId;
};

/**
 * The one way in which a person's answer leaves, whoever gives it: what is recorded, the message to the member and the
 * line of the ledger. The last statements of their transaction. Answers by which way the member was told.
 */
export const giveAnswer = async (
  tx: Transaction,
  { messages, brand, publicUrl }: Telling,
  asker: Asker,
  given: Given & { by: Actor },
): Promise<MessageDraft['channel'] | null> => {
  const { id, status, papers = [], name, by, now } = given;
  const { kind, sentOn } = asker;
  const memberId = await recordAnswer(tx, asker, { ...given, writer: name || by.name });
  const telling = toTell(asker, { id, kind, status, sentOn, papers }, { brand, publicUrl });
  const [ways = []] = await tellMembers(tx, { messages }, [telling], now);
  const about = await findCaseId(tx, kind, id);
  await writeLedger(tx, by, { act: 'case.answered', memberId, about, reason: status, now });
  return ways[0] ?? null;
};

/** What a member is told of a request that has been given this status; null: by now it has another, or is gone. */
export const tellingOf = async (
  tx: Queryable,
  { id, owner, status }: { id: string; owner: string; status: RequestStatus },
  sender: Omit<Telling, 'messages'>,
): Promise<NewsTelling | null> => {
  const asker = await findAsker(tx, id, owner);
  if (asker?.status !== status) return null;
  const { kind, sentOn } = asker;
  return toTell(asker, { id, kind, status, sentOn }, sender);
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
