/** The insurer's side of a request: what is open, and the answer that the member is told of. */
import type { Brand } from '@rafiq/contract/core/brand';
import {
  BENEFICIARY_REQUEST_STATUSES,
  REQUEST_STATUSES,
  type RequestKind,
  type RequestStatus,
} from '@rafiq/contract/requests/model';
import { isOpen, statusesOf } from '@rafiq/contract/requests/rules';
import type { Clock } from '../../platform/clock.ts';
import { askShardsInTurn } from '../../platform/database/shards-in-turn.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { isRowId } from '../../platform/row-id.ts';
import { findCaseId } from '../cases/service.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import { refuseSecondRenewal } from '../motor-renewals/service.ts';
import { toAnswer } from '../requests/answer.ts';
import { answerRequest, type RefusalOf } from '../requests/service.ts';
import { answerMessage } from './messages/compose.ts';
import { findAsker, findLine, findOpenRequests, type InsurersRequest } from './repository.ts';

export type { InsurersRequest };

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
  | { outcome: 'renewal_pending' };

/** What only one kind refuses. */
const REFUSALS: Partial<Record<RequestKind, RefusalOf>> = {
  'motor-renewal': refuseSecondRenewal,
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

/** Status, answer, step, message and line of the ledger in one transaction: none without the others. No text leaves the answer of before. */
export const replyToRequest = async (
  { db, clock, messages, brand, publicUrl }: AnswerDeps,
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
    const now = clock();
    await answerRequest(tx, { id, status, text, now }, REFUSALS[asker.kind]);
    const answered = { id, kind: asker.kind, status, sentOn: asker.sentOn };
    const draft = answerMessage(asker, answered, { brand, publicUrl });
    if (draft) await messages.queueMessage(tx, draft);
    const { memberId, kind } = asker;
    const about = await findCaseId(tx, kind, id);
    await writeLedger(tx, by, { act: 'case.answered', memberId, about, reason: status, now });
    return { outcome: 'replied', status, told: draft?.channel ?? null };
  };
  return db.transaction(work).catch(refusalOf);
};
