/** What a member writes on a request of theirs: it is the insurer's turn then, and what has ended begins again. */
import type { Conversation, ConversationMessage } from '@rafiq/contract/conversations/model';
import {
  checkMemberMessage,
  mayWrite,
  REOPEN_DAYS,
  reopensUntil,
} from '@rafiq/contract/conversations/rules';
import { issue } from '@rafiq/contract/core/issue';
import { isOpen } from '@rafiq/contract/requests/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import { type Limit, takeAttemptWithin } from '../../platform/rate-limit.ts';
import { isRowId } from '../../platform/row-id.ts';
import type { Session } from '../../platform/session.ts';
import { isUuid } from '../../platform/uuid.ts';
import { moveCase, noteFromMember } from '../cases/service.ts';
import { refuseSecondErasure } from '../data-requests/service.ts';
import { dropSentDraft } from '../drafts/service.ts';
import { recordEvent } from '../events/recording/service.ts';
import { refuseSecondRenewal } from '../motor-renewals/service.ts';
import { holdWaiting, takeFiles } from '../request-files/service.ts';
import { beginAgain, endAsking } from '../requests/begin-again.ts';
import { requireKey } from '../requests/idempotency.ts';
import {
  findByKey,
  findOwn,
  hashesOf,
  insertMemberMessage,
  lockOwn,
  type OwnRequest,
} from './member-repository.ts';
import { readConversation } from './service.ts';

export interface MemberDeps {
  db: Db;
  clock: Clock;
}

/** Far more than a person writes in an hour. What is refused or repeated does not count. */
const MESSAGES: Limit = { name: 'messages-member', max: 60, minutes: 60 };

interface NewMessage {
  memberId: string;
  requestId: string;
  text: string;
  uploads: readonly string[];
  key: string;
  now: Date;
}

export const readOwnConversation = async (
  { db, clock }: MemberDeps,
  { memberId }: Pick<Session, 'memberId'>,
  requestId: string,
): Promise<Conversation> => {
  if (!isRowId(requestId)) throw new AppError('not_found');
  const [request, { messages, papers }] = await Promise.all([
    findOwn(db, { memberId, requestId }),
    readConversation(db, memberId, requestId),
  ]);
  if (!request) throw new AppError('not_found');
  const now = clock();
  return { messages, papers, writable: mayWrite(request, now), until: reopensUntil(request, now) };
};

const requireMessage = async (
  tx: Transaction,
  { memberId, requestId }: NewMessage,
  id: string,
): Promise<ConversationMessage> => {
  const { messages } = await readConversation(tx, memberId, requestId);
  const found = messages.find((message) => message.id === id);
  if (!found) throw new AppError('not_found');
  return found;
};

/** The message that this key has brought already. A file is the same when its bytes are, also when they came twice. */
const findMade = async (
  tx: Transaction,
  sent: NewMessage,
): Promise<ConversationMessage | undefined> => {
  const known = await findByKey(tx, sent);
  if (!known) return undefined;
  const made = await requireMessage(tx, sent, known.id);
  const hashes = async (ids: readonly string[]): Promise<string> =>
    (await hashesOf(tx, sent.memberId, ids.filter(isUuid))).join();
  const isSame =
    made.text === sent.text &&
    made.files.length === sent.uploads.length &&
    (await hashes(made.files.map(({ id }) => id))) === (await hashes(sent.uploads));
  if (!isSame) throw new AppError('idempotency_mismatch');
  return made;
};

/** What has ended begins again, unless another of its kind was begun since. */
const reopen = (tx: Transaction, { kind }: OwnRequest, sent: NewMessage): Promise<void> =>
  beginAgain(tx, kind, sent).catch((error: unknown) => {
    throw kind === 'data-request' ? refuseSecondErasure(error) : refuseSecondRenewal(error);
  });

const writeNew = async (
  tx: Transaction,
  request: OwnRequest,
  sent: NewMessage,
): Promise<ConversationMessage> => {
  const { memberId, requestId, now } = sent;
  if (!mayWrite(request, now)) {
    throw new AppError('request_ended', { details: { days: REOPEN_DAYS } });
  }
  await takeAttemptWithin(tx, MESSAGES, memberId, now);
  // before its files are held: a save of the draft holds them in this order too
  await dropSentDraft(tx, sent);
  const files = await holdWaiting(tx, memberId, sent.uploads);
  if (!files) return refuseIssue(issue('files', 'upload_unknown'));
  if (!isOpen(request.status)) await reopen(tx, request, sent);
  const messageId = await insertMemberMessage(tx, sent);
  await takeFiles(tx, { memberId, requestId, messageId, now }, files);
  await endAsking(tx, sent, files);
  await moveCase(tx, { kind: request.kind, subjectId: requestId, state: 'open', now });
  await noteFromMember(tx, { kind: request.kind, requestId, what: 'message', now });
  const ids = { request: requestId };
  const written = { ...ids, author: 'member', message: messageId } as const;
  await recordEvent(tx, { type: 'message.written', memberId, ids: written, now });
  if (files.length > 0) await recordEvent(tx, { type: 'files.added', memberId, ids, now });
  return requireMessage(tx, sent, messageId);
};

export const writeMessage = async (
  { db, clock }: MemberDeps,
  { memberId }: Pick<Session, 'memberId'>,
  asked: {
    requestId: string;
    text: string;
    uploads: readonly string[];
    key: string | string[] | undefined;
  },
): Promise<ConversationMessage> => {
  const key = requireKey(asked.key);
  if (!isRowId(asked.requestId)) throw new AppError('not_found');
  const uploads = [...new Set(asked.uploads)];
  const sent = { ...asked, memberId, key, uploads, text: asked.text.trim(), now: clock() };
  return db.transaction(async (tx) => {
    const request = await lockOwn(tx, sent);
    if (!request) throw new AppError('not_found');
    const made = await findMade(tx, sent);
    if (made) return made;
    refuseIssues(checkMemberMessage(sent.text, uploads.length));
    return writeNew(tx, request, sent);
  });
};
