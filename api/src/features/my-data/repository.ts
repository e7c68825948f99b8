import type { Language } from '@rafiq/contract/core/language';
import type { Consent, DataExport } from '@rafiq/contract/my-data/schema';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

const EXPORT = `id::text, state, done, total, size_bytes::float8 as size, ${instantSql('asked_at')} as "askedAt",
  ${instantSql('ready_at')} as "readyAt", ${instantSql('expires_at')} as "expiresAt"`;

/** Those that are over but not swept yet are gone for their member. */
export const listExports = (db: Queryable, memberId: string, now: Date): Promise<DataExport[]> =>
  db.rows<DataExport>({
    name: 'my-data-exports',
    text: `select ${EXPORT} from data_exports
           where member_id = $1 and (expires_at is null or expires_at > $2) order by asked_at desc, id`,
    values: [memberId, now],
  });

/** False: one is under way. */
export const insertExport = async (
  tx: Transaction,
  { id, memberId, language, now }: { id: string; memberId: string; language: Language; now: Date },
): Promise<boolean> => {
  const made = await tx.run({
    name: 'my-data-ask',
    text: `insert into data_exports (id, member_id, language, state, asked_at) values ($1, $2, $3, 'waiting', $4)
           on conflict do nothing`,
    values: [id, memberId, language, now],
  });
  return made === 1;
};

export const deleteFailed = (tx: Transaction, memberId: string): Promise<number> =>
  tx.run({
    name: 'my-data-forget-failed',
    text: `delete from data_exports where member_id = $1 and state = 'failed'`,
    values: [memberId],
  });

export interface StoredArchive {
  key: string;
  sealedKey: Buffer;
  size: number;
  language: Language;
  askedAt: Date;
}

export const findArchive = (
  db: Queryable,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<StoredArchive | undefined> =>
  db.maybeOne<StoredArchive>({
    name: 'my-data-archive',
    text: `select f.store_key as key, e.sealed_key as "sealedKey", e.size_bytes::float8 as size, e.language,
             e.asked_at as "askedAt"
           from data_exports e join files f on f.id = e.file_id
           where e.id = $1 and e.member_id = $2 and e.state = 'ready' and e.expires_at > $3`,
    values: [id, memberId, now],
  });

export interface AskedExport {
  id: string;
  memberId: string;
  language: Language;
}

/** Undefined: its member is gone, or it is made. One that was given up may be tried again all the same. */
export const beginExport = (db: Db, id: string): Promise<AskedExport | undefined> =>
  db.transaction((tx) =>
    tx.maybeOne<AskedExport>({
      name: 'my-data-begin',
      text: `update data_exports set state = 'making', done = 0, total = 0
             where id = $1 and state <> 'ready'
             returning id::text, member_id::text as "memberId", language`,
      values: [id],
    }),
  );

/** False: nobody waits for it any more. */
export const noteProgress = async (
  db: Db,
  id: string,
  { done, total }: { done: number; total: number },
): Promise<boolean> => {
  const noted = await db.run({
    name: 'my-data-progress',
    text: `update data_exports set done = $2, total = $3 where id = $1 and state <> 'ready'`,
    values: [id, done, total],
  });
  return noted === 1;
};

export const waitAgain = (db: Db, id: string): Promise<number> =>
  db.run({
    name: 'my-data-wait-again',
    text: `update data_exports set state = 'waiting' where id = $1 and state = 'making'`,
    values: [id],
  });

export const failExport = (db: Db, id: string): Promise<number> =>
  db.run({
    name: 'my-data-fail',
    text: `update data_exports set state = 'failed' where id = $1 and state <> 'ready'`,
    values: [id],
  });

interface Finished {
  fileId: string;
  sealedKey: Buffer;
  size: number;
  now: Date;
  expiresAt: Date;
}

/** False: another process has made it, or it is gone with its member. */
export const finishExport = async (
  tx: Transaction,
  id: string,
  { fileId, sealedKey, size, now, expiresAt }: Finished,
): Promise<boolean> => {
  const finished = await tx.run({
    name: 'my-data-finish',
    text: `update data_exports set state = 'ready', done = total, file_id = $2, sealed_key = $3,
             size_bytes = $4, ready_at = $5, expires_at = $6
           where id = $1 and state <> 'ready'`,
    values: [id, fileId, sealedKey, size, now, expiresAt],
  });
  return finished === 1;
};

/** One archive is enough: the newest. */
export const deleteOthers = (
  tx: Transaction,
  { id, memberId }: Pick<AskedExport, 'id' | 'memberId'>,
): Promise<number> =>
  tx.run({
    name: 'my-data-forget-others',
    text: `delete from data_exports where member_id = $2 and id <> $1 and state = 'ready'`,
    values: [id, memberId],
  });

export interface Told {
  email: string | null;
  phone: string | null;
  language: Language;
}

export const findTold = (db: Queryable, memberId: string): Promise<Told | undefined> =>
  db.maybeOne<Told>({
    name: 'my-data-told',
    text: 'select email, phone, language from members where id = $1',
    values: [memberId],
  });

export const listConsents = (db: Queryable, memberId: string): Promise<Consent[]> =>
  db.rows<Consent>({
    name: 'my-data-consents',
    text: `select id::text, 'terms' as sort, version, language, ${instantSql('accepted_at')} as "givenAt",
             'erasure' as "endsBy"
           from terms_acceptances where member_id = $1 order by accepted_at desc, id desc`,
    values: [memberId],
  });
