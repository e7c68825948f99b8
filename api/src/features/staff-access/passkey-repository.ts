import type { Queryable, Transaction } from '../../platform/db.ts';
import type { Holder, StoredKey } from '../../platform/passkey-ceremony.ts';

/** Keeps the handle that is there; else the person gets this one. */
export const readHolder = (
  tx: Transaction,
  staffId: string,
  newHandle: Buffer,
): Promise<Holder | undefined> =>
  tx.maybeOne<Holder>({
    name: 'staff-passkeys-holder',
    text: `update staff set user_handle = coalesce(user_handle, $2) where id = $1 and state = 'active'
           returning email as name, name as "fullName", user_handle as "userHandle"`,
    values: [staffId, newHandle],
  });

export const credentialIdsOf = async (db: Queryable, staffId: string): Promise<Buffer[]> => {
  const found = await db.rows<{ credentialId: Buffer }>({
    name: 'staff-passkeys-credentials',
    text: 'select credential_id as "credentialId" from staff_passkeys where staff_id = $1',
    values: [staffId],
  });
  return found.map(({ credentialId }) => credentialId);
};

export interface NewKey {
  id: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  userAgent: string;
  isElsewhere: boolean;
  now: Date;
}

/** False when a device's name for it is taken, whoever's it is. */
export const insertKey = async (
  tx: Transaction,
  staffId: string,
  key: NewKey,
): Promise<boolean> => {
  const inserted = await tx.run({
    name: 'staff-passkeys-insert',
    text: `insert into staff_passkeys
             (staff_id, id, credential_id, public_key, counter, user_agent, is_elsewhere, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    values: [
      ...[staffId, key.id, key.credentialId, key.publicKey, key.counter],
      ...[key.userAgent, key.isElsewhere, key.now],
    ],
  });
  return inserted === 1;
};

export interface KeyOfStaff extends StoredKey {
  staffId: string;
  name: string;
}

/** The key of whoever the device says it belongs to, if they may sign in here: the two must go together. */
export const findKey = (
  db: Queryable,
  userHandle: Buffer,
  credentialId: Buffer,
): Promise<KeyOfStaff | undefined> =>
  db.maybeOne<KeyOfStaff>({
    name: 'staff-passkeys-find',
    text: `select k.id::text, k.public_key as "publicKey", k.counter::float8 as counter,
             s.id::text as "staffId", s.name
           from staff_passkeys k join staff s on s.id = k.staff_id
           where s.user_handle = $1 and k.credential_id = $2
             and s.state = 'active' and s.password_hash is not null and not s.is_sealed`,
    values: [userHandle, credentialId],
  });

/** False when it was removed meanwhile, or has counted further: then the answer comes from a copy. */
export const touchKey = async (
  tx: Transaction,
  used: { id: string; counter: number; now: Date },
): Promise<boolean> => {
  const touched = await tx.run({
    name: 'staff-passkeys-touch',
    text: `update staff_passkeys set counter = $2, last_used_at = $3
           where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`,
    values: [used.id, used.counter, used.now],
  });
  return touched === 1;
};

export const deleteKey = async (tx: Transaction, staffId: string, id: string): Promise<boolean> => {
  const deleted = await tx.run({
    name: 'staff-passkeys-delete',
    text: 'delete from staff_passkeys where staff_id = $1 and id = $2',
    values: [staffId, id],
  });
  return deleted === 1;
};
