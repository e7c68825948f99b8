import type {
  FileRole,
  RequestFile,
  RequestKind,
  RequestStatus,
} from '@rafiq/contract/requests/model';
import { ASKING, isOpen } from '@rafiq/contract/requests/rules';
import type { Db, Queryable, Statement } from '../../platform/db.ts';
import { documentCame, filesCame, filesCameAtOnce } from '../cases/service.ts';
import { eventStatement } from '../events/recording/service.ts';
import { endAsking } from '../requests/begin-again.ts';
import { FILE_COLUMNS } from '../requests/file-columns.ts';
import { deleteWaitingStatement } from './waiting-repository.ts';

export interface Target {
  kind: RequestKind;
  status: RequestStatus;
  /** Documents were asked for at some time. */
  wasAsked: boolean;
}

const TARGET = `select r.kind, r.status, exists (select from request_events e
    where e.member_id = $1 and e.request_id = $2 and e.status = '${ASKING}') as "wasAsked"
  from requests r where r.member_id = $1 and r.id = $2`;

/** What was asked for moves its request and gets a step: that goes step by step. */
export const mayTieAtOnce = ({ status }: Target): boolean => isOpen(status) && status !== ASKING;

export const findTarget = (
  db: Queryable,
  memberId: string,
  requestId: string,
): Promise<Target | undefined> =>
  db.maybeOne<Target>({
    name: 'request-files-target',
    text: TARGET,
    values: [memberId, requestId],
  });

/** Files sent at the same time are counted one after the other, and none slips in while the request is being closed. */
const lockStatement = (memberId: string, requestId: string): Statement => ({
  name: 'request-files-lock',
  text: `${TARGET} for update`,
  values: [memberId, requestId],
});

export const lockTarget = (
  tx: Queryable,
  memberId: string,
  requestId: string,
): Promise<Target | undefined> => tx.maybeOne<Target>(lockStatement(memberId, requestId));

export const findByUploadKey = (
  db: Queryable,
  sent: { memberId: string; requestId: string; key: string },
): Promise<(RequestFile & { sha256: Buffer }) | undefined> =>
  db.maybeOne<RequestFile & { sha256: Buffer }>({
    name: 'request-files-by-key',
    text: `select ${FILE_COLUMNS}, f.sha256
           from request_files rf join member_files f on f.member_id = $1 and f.id = rf.file_id
           where rf.member_id = $1 and rf.request_id = $2 and rf.upload_key = $3`,
    values: [sent.memberId, sent.requestId, sent.key],
  });

/** As `roomForProofs` of the contract counts, what goes with a message aside: documents since the insurer last asked for some, voice from the start. */
const COUNT = `select count(*)::int as count from request_files
  where member_id = $1 and request_id = $2 and role = $3 and sender = 'member' and message_id is null
    and (role <> 'proof' or created_at >= coalesce((select max(e.happened_at) from request_events e
      where e.member_id = $1 and e.request_id = $2 and e.status = $4), '-infinity'))`;

export const countFiles = async (
  db: Queryable,
  sent: { memberId: string; requestId: string; role: FileRole },
): Promise<number> => {
  const { count } = await db.one<{ count: number }>({
    name: 'request-files-count',
    text: COUNT,
    values: [sent.memberId, sent.requestId, sent.role, ASKING],
  });
  return count;
};

export interface Tie {
  memberId: string;
  requestId: string;
  fileId: string;
  role: FileRole;
  key: string;
  now: Date;
}

/** The role of a file while the request is as it was when it was looked at, and takes one more; none otherwise. */
const ROLE_IF_ROOM = `select $3 from requests r
  where r.member_id = $1 and r.id = $2 and r.status = $8 and (${COUNT}) < $9`;

interface Allowed {
  status: RequestStatus;
  max: number;
}

/** Tells the insurer's systems; of a member who is gone nothing. */
const toldStatement = ({ memberId, requestId, now }: Tie): Statement =>
  eventStatement({ type: 'files.added', memberId, ids: { request: requestId }, now });

const tieValues = (tie: Tie, { status, max }: Allowed): unknown[] => {
  const { memberId, requestId, role, fileId, key, now } = tie;
  return [memberId, requestId, role, ASKING, fileId, key, now, status, max];
};

/**
 * The same as lock, count, record and tie one after the other, in one piece, for a request that is as it was when it was
 * looked at. A constraint refuses anything else, and nothing is written: without a role when the request has changed or
 * takes no more, without a store key when the bytes were swept, with a key that has brought a file already, with a case that
 * waits for the file.
 */
export const tieAtOnce = (db: Db, tie: Tie, allowed: Allowed & { record: Statement }) =>
  db.batch([
    lockStatement(tie.memberId, tie.requestId),
    allowed.record,
    {
      name: 'request-files-tie-at-once',
      text: `insert into request_files (member_id, request_id, file_id, upload_key, created_at, role)
             select f.member_id, $2, f.id, $6, $7, (${ROLE_IF_ROOM})
             from member_files f where f.member_id = $1 and f.id = $5`,
      values: tieValues(tie, allowed),
    },
    filesCameAtOnce(tie),
    documentCame(tie),
    toldStatement(tie),
  ]);

/**
 * The same for a file that waits already: it is taken from there, and without it there is no file to tie. None is tied,
 * and none taken, when the member is gone.
 */
export const tieWaitingAtOnce = async (db: Db, tie: Tie, allowed: Allowed): Promise<number> => {
  const [, tied = 0] = await db.batch([
    lockStatement(tie.memberId, tie.requestId),
    {
      name: 'request-files-tie-waiting-at-once',
      text: `insert into request_files (member_id, request_id, file_id, upload_key, created_at, role)
             select o.member_id, $2,
               (select w.file_id from waiting_files w where w.member_id = $1 and w.file_id = $5 for update),
               $6, $7, (${ROLE_IF_ROOM})
             from owners o where o.member_id = $1`,
      values: tieValues(tie, allowed),
    },
    deleteWaitingStatement(tie.memberId, tie.fileId),
    filesCameAtOnce(tie),
    documentCame(tie),
    toldStatement(tie),
  ]);
  return tied;
};

export const tieFile = async (tx: Queryable, tie: Tie): Promise<void> => {
  await tx.run({
    name: 'request-files-tie',
    text: `insert into request_files (member_id, request_id, file_id, role, upload_key, created_at)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [tie.memberId, tie.requestId, tie.fileId, tie.role, tie.key, tie.now],
  });
  await filesCame(tx, tie);
  await endAsking(tx, tie, [tie]);
  await tx.run(toldStatement(tie));
};

/** With a message, or as a paper that was asked for: the request's own limit does not count it. */
export const tieTaken = async (
  tx: Queryable,
  tie: Omit<Tie, 'key'> & { messageId: string | null },
): Promise<void> => {
  await tx.run({
    name: 'request-files-tie-taken',
    text: `insert into request_files (member_id, request_id, file_id, role, upload_key, created_at, message_id)
           values ($1, $2, $3, $4, $3::uuid::text, $5, $6)`,
    values: [tie.memberId, tie.requestId, tie.fileId, tie.role, tie.now, tie.messageId],
  });
};

export interface OwnFile extends RequestFile {
  requestId: string;
  storeKey: string;
}

/** Through the request that it belongs to: nobody else's file is ever found, and none that the insurer has not sent yet. */
export const findOwnFile = (
  db: Queryable,
  memberId: string,
  fileId: string,
): Promise<OwnFile | undefined> =>
  db.maybeOne<OwnFile>({
    name: 'request-files-own',
    text: `select ${FILE_COLUMNS}, rf.request_id::text as "requestId", f.store_key as "storeKey"
           from request_files rf join member_files f on f.member_id = $1 and f.id = rf.file_id
           where rf.member_id = $1 and rf.file_id = $2 and (rf.sender = 'member' or rf.message_id is not null)`,
    values: [memberId, fileId],
    owner: memberId,
  });
