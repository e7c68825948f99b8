import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export interface StoredDraft {
  name: string;
  version: number;
  key: string;
  writer: string;
  userAgent: string;
  sealed: Buffer;
  savedAt: string;
}

const COLUMNS = `d.name, d.version::float8 as version, d.creation_key as key, d.writer, d.user_agent as "userAgent",
  d.sealed, ${instantSql('d.saved_at')} as "savedAt"`;

/** Newest first. */
export const listStored = (db: Queryable, memberId: string, since: Date): Promise<StoredDraft[]> =>
  db.rows<StoredDraft>({
    name: 'drafts-list',
    text: `select ${COLUMNS} from drafts d where d.member_id = $1 and d.saved_at >= $2
           order by d.saved_at desc, d.name`,
    values: [memberId, since],
    owner: memberId,
  });

export const findStored = (
  db: Queryable,
  memberId: string,
  { name, since }: { name: string; since: Date },
): Promise<StoredDraft | undefined> =>
  db.maybeOne<StoredDraft>({
    name: 'drafts-one',
    text: `select ${COLUMNS} from drafts d
           where d.member_id = $1 and d.name = $2 and d.saved_at >= $3`,
    values: [memberId, name, since],
    owner: memberId,
  });

/** Those whose bytes are there. */
export const listHeld = async (db: Queryable, memberId: string): Promise<Set<string>> => {
  const found = await db.rows<{ id: string }>({
    name: 'drafts-held',
    text: `select w.file_id::text as id from waiting_files w
           where w.member_id = $1 and w.draft is not null`,
    values: [memberId],
    owner: memberId,
  });
  return new Set(found.map(({ id }) => id));
};

/**
 * Saves of one member go one after the other, and a request that is made in the same moment waits, or is waited for: a
 * save that comes late never brings back what was sent. False: there is no such member any more.
 */
export const lockOwner = async (tx: Queryable, memberId: string): Promise<boolean> => {
  const found = await tx.rows({
    name: 'drafts-lock-owner',
    text: 'select 1 from owners where member_id = $1 for update',
    values: [memberId],
  });
  return found.length === 1;
};

/** A request, or a message on one, was made with this key. */
export const wasMade = async (tx: Queryable, memberId: string, key: string): Promise<boolean> => {
  const found = await tx.rows({
    name: 'drafts-was-made',
    text: `select 1 from requests r where r.member_id = $1 and r.idempotency_key = $2
           union all
           select 1 from request_messages m where m.member_id = $1 and m.message_key = $2`,
    values: [memberId, key],
  });
  return found.length > 0;
};

export interface Standing {
  /** Of the draft of this name; 0: there is none. */
  version: number;
  /** How many others there are. */
  others: number;
}

export const readStanding = (
  tx: Queryable,
  memberId: string,
  { name, since }: { name: string; since: Date },
): Promise<Standing> =>
  tx.one<Standing>({
    name: 'drafts-standing',
    text: `select coalesce(max(d.version) filter (where d.name = $2), 0)::float8 as version,
             (count(*) filter (where d.name <> $2))::int as others
           from drafts d where d.member_id = $1 and d.saved_at >= $3`,
    values: [memberId, name, since],
  });

export interface NewDraft {
  memberId: string;
  name: string;
  version: number;
  key: string;
  writer: string;
  userAgent: string;
  sealed: Buffer;
  now: Date;
}

export const putDraft = async (tx: Queryable, draft: NewDraft): Promise<void> => {
  const { memberId, name, version, key, writer, userAgent, sealed, now } = draft;
  await tx.run({
    name: 'drafts-put',
    text: `insert into drafts (member_id, name, version, creation_key, writer, user_agent, sealed, saved_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (member_id, name) do update set version = excluded.version,
             creation_key = excluded.creation_key, writer = excluded.writer, user_agent = excluded.user_agent,
             sealed = excluded.sealed, saved_at = excluded.saved_at`,
    values: [memberId, name, version, key, writer, userAgent, sealed, now],
  });
};

interface Files {
  memberId: string;
  name: string;
  fileIds: readonly string[];
}

/** Answers how many there are: fewer than asked for when one was swept, or is another draft's. */
export const holdFiles = (tx: Queryable, { memberId, name, fileIds }: Files): Promise<number> =>
  tx.run({
    name: 'drafts-hold-files',
    text: `update waiting_files set draft = $2
           where member_id = $1 and file_id = any ($3::uuid[]) and (draft is null or draft = $2)`,
    values: [memberId, name, fileIds],
  });

/** What the draft no longer names. Their bytes go with the next sweep. */
export const dropOtherFiles = async (
  tx: Queryable,
  { memberId, name, fileIds }: Files,
): Promise<void> => {
  await tx.run({
    name: 'drafts-drop-files',
    text: `delete from waiting_files
           where member_id = $1 and draft = $2 and not file_id = any ($3::uuid[])`,
    values: [memberId, name, fileIds],
  });
};

export const deleteDraft = async (tx: Queryable, memberId: string, name: string): Promise<number> =>
  tx.run({
    name: 'drafts-delete',
    text: 'delete from drafts where member_id = $1 and name = $2',
    values: [memberId, name],
  });

export const deleteAllDrafts = async (tx: Queryable, memberId: string): Promise<void> => {
  await tx.run({
    name: 'drafts-delete-files-of-all',
    text: 'delete from waiting_files where member_id = $1 and draft is not null',
    values: [memberId],
  });
  await tx.run({
    name: 'drafts-delete-all',
    text: 'delete from drafts where member_id = $1',
    values: [memberId],
  });
};

/** Of a message, within its transaction; `add_request` does the same for a request. */
export const dropSent = async (
  tx: Queryable,
  { memberId, key, now }: { memberId: string; key: string; now: Date },
): Promise<void> => {
  await tx.rows({
    name: 'drafts-drop-sent',
    text: 'select drop_sent_draft($1, $2, $3)',
    values: [memberId, key, now],
  });
};
