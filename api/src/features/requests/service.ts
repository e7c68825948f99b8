/** What all kinds of request share: made once, listed and read by their owner, answered by the insurer. */
import { caseStateOf } from '@rafiq/contract/cases/rules';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { type Checked, issue } from '@rafiq/contract/core/issue';
import type { ListQuery } from '@rafiq/contract/core/list-query';
import type {
  RequestFile,
  RequestKind,
  RequestRecord,
  RequestRow,
} from '@rafiq/contract/requests/model';
import {
  checkUploads,
  firstStatusOf,
  statusesOf,
  takesFiles,
} from '@rafiq/contract/requests/rules';
import type { RequestField } from '@rafiq/contract/requests/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import type { ListPage } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';
import { attemptValues, type Limit, refuseWait } from '../../platform/rate-limit.ts';
import { isRowId } from '../../platform/row-id.ts';
import type { Session } from '../../platform/session.ts';
import { isUuid } from '../../platform/uuid.ts';
import { moveCase } from '../cases/service.ts';
import { withFirstDue } from '../deadlines/service.ts';
import { recordEvent } from '../events/recording/service.ts';
import { listWaiting } from '../request-files/service.ts';
import { plainToAnswer } from './answer.ts';
import { type AnsweredRequest, lockById, restoreRequest, setAnswer } from './answer-repository.ts';
import { contentHash, requireKey } from './idempotency.ts';
import type { Asking, KindOfRequest, Prepared } from './kind.ts';
import {
  findByKey,
  findRecord,
  insertEvent,
  insertRequest,
  isFileGone,
  listRecords,
} from './repository.ts';

export { findDecided, lockById as lockRequest } from './answer-repository.ts';
export { requireKey } from './idempotency.ts';

type Member = Pick<Session, 'memberId' | 'actsFor'>;

/** Far more than a person writes in an hour. What is refused or repeated writes nothing, and counts only by a race. */
const NEW_ONES: Limit = { name: 'requests-member', max: 60, minutes: 60 };

const MAX_ANSWER = 20_000;

interface Sent {
  key: string;
  /** Of the draft. Files have no part in it: what is sent again is answered with those that it has. */
  contentHash: Buffer;
  /** Who makes it for the member; empty: they do themselves. The database that is bound to them writes it down. */
  actedBy: string;
  /** How many files are said to follow; null: nobody says. */
  filesToFollow: number | null;
}

/** Undefined: another request was made in the same moment, with this key or one that forbids this. */
const insertNew = async <Details>(
  db: Db,
  kind: RequestKind,
  { memberId, now }: Asking,
  request: Prepared<Details> & Sent & { files: readonly RequestFile[] },
): Promise<RequestRecord<Details> | undefined> => {
  const status = firstStatusOf(kind);
  const row = { ...request, memberId, kind, status };
  const attempt = attemptValues([[NEW_ONES, memberId]], now);
  const inserted = await withFirstDue(db, { kind, now }, (due) =>
    insertRequest(db, { ...row, due }, attempt),
  ).catch((error: unknown) => {
    throw isFileGone(error) ? unknownUpload() : error;
  });
  refuseWait(inserted);
  if (inserted.id === null) return undefined;
  const { subject, contract, details, actedBy, files } = request;
  const at = now.toISOString();
  const events = [{ status, at, note: '' }];
  const moments = { createdAt: at, statusAt: at, events };
  return {
    id: inserted.id,
    kind,
    status,
    subject,
    contract,
    details,
    ...moments,
    answer: '',
    actedBy,
    files: files.map((file) => ({ ...file, sentAt: at })),
    folder: null,
  };
};

/** The request that was already made with this key, as it stands now. */
const findMade = async <Details>(
  db: Queryable,
  kind: RequestKind,
  memberId: string,
  { key, contentHash: hash }: Sent,
): Promise<RequestRecord<Details> | undefined> => {
  const known = await findByKey(db, memberId, key);
  if (!known) return undefined;
  if (!hash.equals(known.contentHash)) throw new AppError('idempotency_mismatch');
  return requireRecord<Details>(db, memberId, kind, known.id);
};

/** Swept, taken back, or never one's own: its bytes have to be sent again. */
const unknownUpload = (): AppError =>
  new AppError('invalid_data', { issues: [issue('uploads', 'upload_unknown')] });

/** The files that it brings, as they wait. */
const findFiles = async (
  db: Queryable,
  kind: RequestKind,
  memberId: string,
  uploads: readonly string[],
): Promise<RequestFile[]> => {
  if (uploads.length === 0) return [];
  const found = uploads.every(isUuid) ? await listWaiting(db, memberId, uploads) : [];
  if (found.length < uploads.length) throw unknownUpload();
  refuseIssues(
    checkUploads(
      kind,
      found.map(({ role }) => role),
    ),
  );
  return found;
};

/**
 * What was made already is answered before any rule is asked again. What the rules look up is only read: whatever is
 * refused or repeated needs no connection of its own.
 */
const createOrFind = async <Valid, Details>(
  db: Db,
  kind: KindOfRequest<never, Valid, Details>,
  asking: Asking,
  { issues, valid, uploads, ...sent }: Sent & Checked<Valid> & { uploads: readonly string[] },
): Promise<RequestRecord<Details> | undefined> => {
  const { memberId } = asking;
  const [made, prepared, files] = await Promise.allSettled([
    findMade<Details>(db, kind.kind, memberId, sent),
    valid === null
      ? Promise.reject(new AppError('invalid_data', { issues }))
      : kind.prepare(db, asking, valid),
    findFiles(db, kind.kind, memberId, uploads),
  ]);
  if (made.status === 'rejected') throw made.reason;
  if (made.value) return made.value;
  if (prepared.status === 'rejected') throw prepared.reason;
  if (files.status === 'rejected') throw files.reason;
  return insertNew(db, kind.kind, asking, { ...prepared.value, ...sent, files: files.value });
};

export const createRequest = async <Draft, Valid, Details>(
  { db, clock }: { db: Db; clock: Clock },
  kind: KindOfRequest<Draft, Valid, Details>,
  { memberId, actsFor }: Member,
  asked: {
    draft: Draft;
    key: string | string[] | undefined;
    uploads?: readonly string[];
    filesToFollow?: number | undefined;
  },
): Promise<RequestRecord<Details>> => {
  const { draft, uploads = [] } = asked;
  const key = requireKey(asked.key);
  const now = clock();
  const asking = { memberId, now, today: todayInMorocco(now) };
  const checked = kind.check(draft, asking);
  const actedBy = actsFor?.helper ?? '';
  const sent = {
    ...{ key, contentHash: contentHash(kind.kind, draft), actedBy },
    filesToFollow: takesFiles(kind.kind) ? (asked.filesToFollow ?? null) : 0,
  };
  const attempt = () =>
    createOrFind(db, kind, asking, { ...sent, ...checked, uploads: [...new Set(uploads)] }).catch(
      async (refusal: unknown) => {
        // perhaps only because the same request was made in between, and stands in its own way
        const made = await findMade<Details>(db, kind.kind, memberId, sent);
        if (made) return made;
        throw refusal;
      },
    );
  // what stood in the way the first time is there to be read the second time
  const record = (await attempt()) ?? (await attempt());
  if (!record) throw new AppError('unavailable');
  return record;
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

/** What an error of the database means when a request of this kind gets its new status. */
export type RefusalOf = (error: unknown) => unknown;

interface InsurersAnswer {
  id: string;
  /** Whose it is, as far as is known: nobody else's rows are asked unless it has moved since. */
  owner: string;
  status: string;
  /** Nothing in it is HTML, whatever it looks like. */
  text: string | null;
  /** Of the step, where it is not the text. */
  note?: string | undefined;
  now: Date;
}

/**
 * The insurer's answer: status, text, step and case together, in the caller's transaction. Without a text the answer
 * of before stays. Answers the request as it was, for whoever tells the member.
 */
export const answerRequest = async (
  tx: Transaction,
  { id, owner, status, text, note, now }: InsurersAnswer,
  refusalOf: RefusalOf = (error) => error,
): Promise<AnsweredRequest> => {
  const before = isRowId(id) && (await lockById(tx, id, owner));
  if (!before) throw new AppError('not_found');
  const { memberId, kind } = before;
  const known = statusesOf(kind).find((one) => one === status);
  if (!known) return refuseIssue(issue('status', 'unknown_value'));
  if (text !== null && text.length > MAX_ANSWER)
    refuseIssue(issue('text', 'too_long', { max: MAX_ANSWER }));
  const answer = text === null ? null : plainToAnswer(text);
  await setAnswer(tx, { memberId, id, status: known, answer, now }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const step = { memberId, requestId: id, status: known, note: note ?? text?.trim() ?? '', now };
  await insertEvent(tx, step);
  await moveCase(tx, { kind, subjectId: id, state: caseStateOf(known), now });
  const ids = { request: id, status: known };
  if (text !== null)
    await recordEvent(tx, {
      type: 'message.written',
      memberId,
      ids: { ...ids, author: 'insurer' },
      now,
    });
  await recordEvent(tx, { type: 'request.answered', memberId, ids, now });
  return before;
};

/** What a folder has led to is taken back; its case is put back by the caller. */
export const restoreStatus = async (
  tx: Transaction,
  { now, ...row }: Parameters<typeof restoreRequest>[1] & { now: Date },
): Promise<void> => {
  await restoreRequest(tx, row);
  const { memberId, id, status } = row;
  await recordEvent(tx, {
    type: 'request.answered',
    memberId,
    ids: { request: id, status },
    now,
  });
};
