/** What all kinds of request share: made once, listed and read by their owner, answered by the insurer. */
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { issue } from '@rafiq/contract/core/issue';
import type { ListQuery } from '@rafiq/contract/core/list-query';
import type {
  RequestKind,
  RequestRecord,
  RequestRow,
  RequestStatus,
} from '@rafiq/contract/requests/model';
import { firstStatusOf, statusesOf } from '@rafiq/contract/requests/rules';
import type { RequestField } from '@rafiq/contract/requests/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { AppError, refuseIssue } from '../../platform/errors.ts';
import type { ListPage } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';
import { type Limit, takeAttempt, takeAttemptWithin } from '../../platform/rate-limit.ts';
import { isRowId } from '../../platform/row-id.ts';
import type { Session } from '../../platform/session.ts';
import { toAnswer, wordsOf } from './answer.ts';
import { type AnsweredRequest, findById, lockById, setAnswer } from './answer-repository.ts';
import { contentHash, requireKey } from './idempotency.ts';
import type { Asking, KindOfRequest } from './kind.ts';
import {
  findByKey,
  findRecord,
  insertEvent,
  insertRequest,
  listRecords,
  lockCreations,
} from './repository.ts';

type Member = Pick<Session, 'memberId'>;

/** Far more than a person writes in an hour. What is refused or only repeated does not count here… */
const NEW_ONES: Limit = { name: 'requests-member', max: 60, minutes: 60 };
/** …but every call that needs a connection of its own does here. */
const ATTEMPTS: Limit = { name: 'requests-attempts', max: 300, minutes: 60 };

const MAX_ANSWER = 20_000;

const insertNew = async <Valid, Details>(
  tx: Queryable,
  kind: KindOfRequest<never, Valid, Details>,
  asking: Asking,
  { valid, ...sent }: { valid: Valid; key: string; contentHash: Buffer },
): Promise<string> => {
  const { memberId, now } = asking;
  const prepared = await kind.prepare(tx, asking, valid);
  await takeAttemptWithin(tx, NEW_ONES, memberId, now);
  const status = firstStatusOf(kind.kind);
  const id = await insertRequest(tx, {
    ...prepared,
    ...sent,
    memberId,
    kind: kind.kind,
    status,
    now,
  });
  await insertEvent(tx, { memberId, requestId: id, status, now });
  return id;
};

/** A request that was already made with this key is answered as it stands now, before any rule is asked again. */
export const createRequest = async <Draft, Valid, Details>(
  { db, clock }: { db: Db; clock: Clock },
  kind: KindOfRequest<Draft, Valid, Details>,
  { memberId }: Member,
  { draft, key: sentKey }: { draft: Draft; key: string | string[] | undefined },
): Promise<RequestRecord<Details>> => {
  const key = requireKey(sentKey);
  const hash = contentHash(kind.kind, draft);
  const now = clock();
  const asking = { memberId, now, today: todayInMorocco(now) };
  const { issues, valid } = kind.check(draft, asking);
  const refuse = (): never => {
    throw new AppError('invalid_data', { issues });
  };
  if (valid === null && !(await findByKey(db, memberId, key))) refuse();
  await takeAttempt(db, ATTEMPTS, memberId, now);
  return db.transaction(async (tx) => {
    await lockCreations(tx, memberId);
    const known = await findByKey(tx, memberId, key);
    if (known && !hash.equals(known.contentHash)) throw new AppError('idempotency_mismatch');
    const insert = () =>
      insertNew(tx, kind, asking, { valid: valid ?? refuse(), key, contentHash: hash });
    const id = known?.id ?? (await insert());
    return requireRecord<Details>(tx, memberId, kind.kind, id);
  });
};

const requireRecord = async <Details>(
  db: Queryable,
  memberId: string,
  kind: RequestKind,
  id: string,
): Promise<RequestRecord<Details>> => {
  const record = isRowId(id) && (await findRecord<Details>(db, memberId, kind, id));
  if (!record) throw new AppError('not_found');
  return record;
};

export const findRequest = <Details>(
  { db }: { db: Queryable },
  { memberId }: Member,
  kind: RequestKind,
  id: string,
): Promise<RequestRecord<Details>> => requireRecord(db, memberId, kind, id);

export const listRequests = <Details>(
  { db }: { db: Queryable },
  owner: Owner,
  kind: RequestKind,
  query: ListQuery<RequestField>,
): Promise<ListPage<RequestRow<Details>>> => listRecords(db, owner, kind, query);

/** Throws an AppError when a kind does not allow this status now. The member is locked. */
export type RefuseAnswer = (
  tx: Queryable,
  answered: { memberId: string; id: string; status: RequestStatus },
) => Promise<void>;

/**
 * The insurer's answer: status, text and step together, in the caller's transaction. Without a text the answer
 * of before stays. Answers the request as it was, for whoever tells the member.
 */
export const answerRequest = async (
  tx: Queryable,
  { id, status, text, now }: { id: string; status: string; text: string | null; now: Date },
  refuse: RefuseAnswer = async () => {},
): Promise<AnsweredRequest> => {
  const before = isRowId(id) && (await lockForAnswer(tx, id));
  if (!before) throw new AppError('not_found');
  const { memberId, kind } = before;
  const known = statusesOf(kind).find((one) => one === status);
  if (!known) return refuseIssue(issue('status', 'unknown_value'));
  if (text !== null && text.length > MAX_ANSWER)
    refuseIssue(issue('text', 'too_long', { max: MAX_ANSWER }));
  await refuse(tx, { memberId, id, status: known });
  const answer = text === null ? null : toAnswer(text);
  await setAnswer(tx, { memberId, id, status: known, answer, now });
  const note = answer === null ? '' : wordsOf(answer);
  await insertEvent(tx, { memberId, requestId: id, status: known, note, now });
  return before;
};

/** As a creation does it, first the member and then the row: the other way round the two would wait for each other. */
const lockForAnswer = async (tx: Queryable, id: string): Promise<AnsweredRequest | undefined> => {
  const found = await findById(tx, id);
  if (!found) return undefined;
  await lockCreations(tx, found.memberId);
  return lockById(tx, id);
};
