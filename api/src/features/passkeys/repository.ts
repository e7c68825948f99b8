import type { Passkey } from '@rafiq/contract/passkeys/schema';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import type { Holder, StoredKey } from '../../platform/passkey-ceremony.ts';

export interface NewKey {
  id: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  userAgent: string;
  isElsewhere: boolean;
  now: Date;
}

/** The oldest first. */
export const passkeysOf = (db: Queryable, memberId: string): Promise<Passkey[]> =>
  db.rows<Passkey>({
    name: 'passkeys-list',
    text: `select id::text, user_agent as "userAgent", is_elsewhere as "isElsewhere",
             ${instantSql('created_at')} as "addedAt", ${instantSql('last_used_at')} as "lastUsedAt"
           from passkeys where member_id = $1 order by created_at, passkeys.id`,
    values: [memberId],
  });

export const credentialIdsOf = async (db: Queryable, memberId: string): Promise<Buffer[]> => {
  const found = await db.rows<{ credentialId: Buffer }>({
    name: 'passkeys-credentials',
    text: 'select credential_id as "credentialId" from passkeys where member_id = $1',
    values: [memberId],
  });
  return found.map(({ credentialId }) => credentialId);
};

/** Keeps the handle that is there; else the account gets this one. */
export const readHolder = async (
  tx: Queryable,
  memberId: string,
  newHandle: Buffer,
): Promise<Holder | null> => {
  const holder = await tx.maybeOne<Holder>({
    name: 'passkeys-holder',
    text: `update accounts a set user_handle = coalesce(a.user_handle, $2)
           from members m where m.id = a.member_id and a.member_id = $1
           returning a.cin as name, m.first_name || ' ' || m.last_name as "fullName",
             a.user_handle as "userHandle"`,
    values: [memberId, newHandle],
  });
  return holder ?? null;
};

export const findMemberByHandle = async (
  db: Queryable,
  userHandle: Buffer,
): Promise<{ memberId: string; cin: string } | null> => {
  const found = await db.maybeOne<{ memberId: string; cin: string }>({
    name: 'passkeys-member',
    text: `select member_id::text as "memberId", cin from accounts where user_handle = $1`,
    values: [userHandle],
  });
  return found ?? null;
};

export const findMemberByCin = async (
  db: Queryable,
  cin: string,
): Promise<{ memberId: string } | null> => {
  const found = await db.maybeOne<{ memberId: string }>({
    name: 'passkeys-member-by-cin',
    text: `select member_id::text as "memberId" from accounts where cin = $1`,
    values: [cin],
  });
  return found ?? null;
};

export const findKey = async (
  db: Queryable,
  memberId: string,
  credentialId: Buffer,
): Promise<StoredKey | null> => {
  const found = await db.maybeOne<StoredKey>({
    name: 'passkeys-find',
    text: `select id::text, public_key as "publicKey", counter::float8 as counter
           from passkeys where member_id = $1 and credential_id = $2`,
    values: [memberId, credentialId],
  });
  return found ?? null;
};

/** Two changes at the same moment wait for each other, so that the limit holds. */
export const lockKeys = async (
  tx: Queryable,
  memberId: string,
): Promise<{ cin: string; count: number } | null> => {
  const account = await tx.maybeOne<{ cin: string }>({
    name: 'passkeys-lock',
    text: 'select cin from accounts where member_id = $1 for update',
    values: [memberId],
  });
  if (!account) return null;
  const { count } = await tx.one<{ count: number }>({
    name: 'passkeys-count',
    text: 'select count(*)::int as count from passkeys where member_id = $1',
    values: [memberId],
  });
  return { ...account, count };
};

/** False when a device's name for it is taken, whoever's it is. */
export const insertKey = async (tx: Queryable, memberId: string, key: NewKey): Promise<boolean> => {
  const inserted = await tx.run({
    name: 'passkeys-insert',
    text: `insert into passkeys (member_id, id, credential_id, public_key, counter, user_agent,
             is_elsewhere, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    values: [
      memberId,
      key.id,
      key.credentialId,
      key.publicKey,
      key.counter,
      key.userAgent,
      key.isElsewhere,
      key.now,
    ],
  });
  return inserted === 1;
};

/** False when it was removed meanwhile, or has counted further: then the answer comes from a copy. */
export const touchKey = async (
  tx: Queryable,
  memberId: string,
  used: { id: string; counter: number; now: Date },
): Promise<boolean> => {
  const touched = await tx.run({
    name: 'passkeys-touch',
    text: `update passkeys set counter = $3, last_used_at = $4
           where member_id = $1 and id = $2 and (counter < $3 or (counter = 0 and $3 = 0))`,
    values: [memberId, used.id, used.counter, used.now],
  });
  return touched === 1;
};

export const deleteKey = async (tx: Queryable, memberId: string, id: string): Promise<boolean> => {
  const deleted = await tx.run({
    name: 'passkeys-delete',
    text: 'delete from passkeys where member_id = $1 and id = $2',
    values: [memberId, id],
  });
  return deleted === 1;
};

export const deleteKeys = (tx: Queryable, memberId: string): Promise<number> =>
  tx.run({
    name: 'passkeys-delete-all',
    text: 'delete from passkeys where member_id = $1',
    values: [memberId],
  });
