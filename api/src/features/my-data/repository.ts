import type { Language } from '@rafiq/contract/core/language';
import type { Consent, DataExport } from '@rafiq/contract/my-data/model';
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

export interface HeldExport {
  id: string;
  memberId: string;
  language: Language;
  /** Counts how often it was begun: whoever has an older number has lost it. */
  tries: number;
}

/** The oldest that waits, or whose process is gone. Two never get the same. */
export const takeExport = (
  tx: Transaction,
  { now, until }: { now: Date; until: Date },
): Promise<HeldExport | undefined> =>
  tx.maybeOne<HeldExport>({
    name: 'my-data-take',
    text: `update data_exports set state = 'making', tries = tries + 1, held_until = $2, done = 0, total = 0
           where id = (select id from data_exports where state in ('waiting', 'making')
               and (held_until is null or held_until <= $1)
             order by asked_at limit 1 for update skip locked)
           returning id::text, member_id::text as "memberId", language, tries`,
    values: [now, until],
  });

/** False: it is somebody else's by now, or gone with its member. */
export const holdExport = async (
  db: Db | Transaction,
  { id, tries }: HeldExport,
  { done, total, until }: { done: number; total: number; until: Date },
): Promise<boolean> => {
  const held = await db.run({
    name: 'my-data-hold',
    text: `update data_exports set done = $3, total = $4, held_until = $5
           where id = $1 and tries = $2 and state = 'making'`,
    values: [id, tries, done, total, until],
  });
  return held === 1;
};

/** A process that ends gives it back as it was. */
export const releaseExport = (
  db: Db,
  { id, tries }: HeldExport,
  { isCounted, from }: { isCounted: boolean; from: Date },
): Promise<number> =>
  db.run({
    name: 'my-data-release',
    text: `update data_exports set state = 'waiting', held_until = $3, tries = tries - $4
           where id = $1 and tries = $2 and state = 'making'`,
    values: [id, tries, from, isCounted ? 0 : 1],
  });

export const failExport = (db: Db, { id, tries }: HeldExport): Promise<number> =>
  db.run({
    name: 'my-data-fail',
    text: `update data_exports set state = 'failed', held_until = null
           where id = $1 and tries = $2 and state = 'making'`,
    values: [id, tries],
  });

interface Finished {
  fileId: string;
  sealedKey: Buffer;
  size: number;
  now: Date;
  expiresAt: Date;
}

/** False: it is somebody else's by now, or gone with its member. */
export const finishExport = async (
  tx: Transaction,
  { id, tries }: HeldExport,
  { fileId, sealedKey, size, now, expiresAt }: Finished,
): Promise<boolean> => {
  const finished = await tx.run({
    name: 'my-data-finish',
    text: `update data_exports set state = 'ready', held_until = null, done = total, file_id = $3, sealed_key = $4,
             size_bytes = $5, ready_at = $6, expires_at = $7
           where id = $1 and tries = $2 and state = 'making'`,
    values: [id, tries, fileId, sealedKey, size, now, expiresAt],
  });
  return finished === 1;
};

/** One archive is enough: the newest. */
export const deleteOthers = (
  tx: Transaction,
  { id, memberId }: Pick<HeldExport, 'id' | 'memberId'>,
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
