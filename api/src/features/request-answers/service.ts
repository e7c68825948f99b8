/** The insurer's side of a request: what is open, and the answer that the member is told of. */
import type { Paper } from '@rafiq/contract/conversations/model';
import type { Brand } from '@rafiq/contract/core/brand';
import { decidesOnData } from '@rafiq/contract/data-requests/rules';
import {
  BENEFICIARY_REQUEST_STATUSES,
  REQUEST_STATUSES,
  type RequestKind,
  type RequestStatus,
} from '@rafiq/contract/requests/model';
import { ASKING, isOpen, statusesOf } from '@rafiq/contract/requests/rules';
import type { Clock } from '../../platform/clock.ts';
import { askShardsInTurn } from '../../platform/database/shards-in-turn.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { MessageDraft } from '../../platform/messages/repository.ts';
import { isRowId } from '../../platform/row-id.ts';
import { findCaseId, noteAnswer } from '../cases/service.ts';
import { addInsurerMessage, askPapers, waivePapers } from '../conversations/service.ts';
import { refuseSecondErasure } from '../data-requests/service.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import { refuseSecondRenewal } from '../motor-renewals/service.ts';
import { type Telling as NewsTelling, previewMessages, tellMembers } from '../news/service.ts';
import { toAnswer, wordsOf } from '../requests/answer.ts';
import { answerRequest, type RefusalOf } from '../requests/service.ts';
import { type Answered, answerMessage, requestWords } from './messages/compose.ts';
import {
  type Asker,
  findAsker,
  findLine,
  findOpenRequests,
  type InsurersRequest,
} from './repository.ts';

export { findAsker, type InsurersRequest, requestWords };

export interface AnswerDeps {
  db: Db;
  clock: Clock;
  messages: Messages;
  brand: Pick<Brand, 'name' | 'hotline'>;
  publicUrl: string;
}

/** Only a reply that was made has changed anything. */
export type Reply =
  | { outcome: 'replied'; status: RequestStatus; told: 'email' | 'sms' | null }
  | { outcome: 'unknown_request' }
  | { outcome: 'wrong_status'; possible: readonly RequestStatus[] }
  | { outcome: 'empty_text' }
  | { outcome: 'text_too_long' }
  | { outcome: 'renewal_pending' }
  | { outcome: 'decided_by_two' };

/** What only one kind refuses. */
const REFUSALS: Partial<Record<RequestKind, RefusalOf>> = {
  'motor-renewal': refuseSecondRenewal,
  'data-request': refuseSecondErasure,
};

/** Oldest first. */
export const listOpenRequests = ({ db }: { db: Queryable }): Promise<InsurersRequest[]> => {
  const statuses = new Set<RequestStatus>([...REQUEST_STATUSES, ...BENEFICIARY_REQUEST_STATUSES]);
  return findOpenRequests(db, [...statuses].filter(isOpen));
};

/** The one whose number somebody reads out, open or not. */
export const lookUpRequest = async (
  { db }: { db: Queryable },
  id: string,
): Promise<InsurersRequest | undefined> => (isRowId(id) ? findLine(db, id) : undefined);

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Accents and capitals are easily lost in a terminal. */
const readStatus = (kind: RequestKind, typed: string): RequestStatus | undefined =>
  statusesOf(kind).find((status) => plain(status) === plain(typed));

/** What the mechanism refuses, as an outcome that can be put into a sentence. */
const refusalOf = (error: unknown): Reply => {
  if (error instanceof AppError) {
    if (error.code === 'renewal_pending') return { outcome: 'renewal_pending' };
    if (error.issues.some(({ code }) => code === 'too_long')) return { outcome: 'text_too_long' };
  }
  throw error;
};

type Telling = Pick<AnswerDeps, 'messages' | 'brand' | 'publicUrl'>;

interface Given {
  id: string;
  status: RequestStatus;
  /** Null leaves the answer of before. */
  text: string | null;
  isPlain?: boolean;
  papers?: readonly Paper[];
  /** Attached before, and sent with it. */
  files?: readonly string[];
  /** Who wrote it, as the member may read it. */
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
  const { id, status, text, isPlain = false, papers = [], files = [], name, by, now } = given;
  const { kind, sentOn, memberId: owner } = asker;
  const answer = { id, owner, status, text, isPlain, now };
  const { memberId } = await answerRequest(tx, answer, REFUSALS[kind]);
  const of = { memberId, requestId: id, now };
  if (text !== null) {
    const words = isPlain ? text : wordsOf(toAnswer(text));
    await addInsurerMessage(tx, { ...of, name, text: words, files });
  }
  if (status === ASKING) await askPapers(tx, { ...of, papers });
  else await waivePapers(tx, of);
  const telling = toTell(asker, { id, kind, status, sentOn, papers }, { brand, publicUrl });
  const [ways = []] = await tellMembers(tx, { messages }, [telling], now);
  await noteAnswer(tx, { kind, requestId: id, isAsking: status === ASKING, now });
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

/** Of the person at the terminal. No text leaves the answer of before. */
export const replyToRequest = async (
  deps: AnswerDeps,
  { id, status: typed, text, by }: { id: string; status: string; text: string | null; by: Actor },
): Promise<Reply> => {
  if (text !== null && toAnswer(text) === '') return { outcome: 'empty_text' };
  if (!isRowId(id)) return { outcome: 'unknown_request' };
  const work = async (tx: Transaction): Promise<Reply> => {
    await askShardsInTurn(tx);
    const asker = await findAsker(tx, id);
    if (!asker) return { outcome: 'unknown_request' };
    const status = readStatus(asker.kind, typed);
    if (!status) return { outcome: 'wrong_status', possible: statusesOf(asker.kind) };
    // what is done with somebody's data then is done in the console, by two
    if (decidesOnData(asker.kind, status)) return { outcome: 'decided_by_two' };
    // a member reads no name of a person at a terminal
    const given = { id, status, text, name: '', by, now: deps.clock() };
    return { outcome: 'replied', status, told: await giveAnswer(tx, deps, asker, given) };
  };
  return deps.db.transaction(work).catch(refusalOf);
};
