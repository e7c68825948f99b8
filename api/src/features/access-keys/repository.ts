import type { NewKey } from '@rafiq/contract/access-keys/rules';
import type { AccessKey } from '@rafiq/contract/access-keys/schema';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export interface Candidate {
  name: string;
  source: string;
  scopes: AccessKey['scopes'];
  kinds: AccessKey['kinds'];
  sources: AccessKey['sources'];
  secretHash: Buffer;
  lastUsedAt: Date | null;
  /** When the key, or this secret of it, stops: whichever is first. */
  endsAt: Date | null;
}

/** Every secret that the key ever had: one that has ended is told so. */
export const candidatesOf = (db: Queryable, keyId: string): Promise<Candidate[]> =>
  db.rows<Candidate>({
    name: 'access-keys-candidates',
    text: `select k.name, k.source, k.scopes, k.kinds, k.sources, s.secret_hash as "secretHash",
             s.last_used_at as "lastUsedAt", least(k.ended_at, s.ends_at) as "endsAt"
           from access_keys k join access_key_secrets s on s.key_id = k.id where k.id = $1`,
    values: [keyId],
  });

export const noteUse = async (
  db: Queryable,
  { keyId, secretHash, now }: { keyId: string; secretHash: Buffer; now: Date },
): Promise<void> => {
  await db.run({
    name: 'access-keys-used',
    text: `update access_key_secrets set last_used_at = $3
           where key_id = $1 and secret_hash = $2 and (last_used_at is null or last_used_at < $3)`,
    values: [keyId, secretHash, now],
  });
};

/** The newest first. */
export const listKeys = (db: Queryable, now: Date): Promise<AccessKey[]> =>
  db.rows<AccessKey>({
    name: 'access-keys-list',
    text: `select k.id, k.name, k.source, k.scopes, k.kinds, k.sources, ${instantSql('k.created_at')} as "createdAt",
             k.created_by as "createdBy", ${instantSql('k.ended_at')} as "endedAt",
             k.ended_by as "endedBy", ${instantSql('max(s.last_used_at)')} as "lastUsedAt",
             ${instantSql('max(s.ends_at) filter (where s.ends_at > $1)')} as "overlapEndsAt"
           from access_keys k join access_key_secrets s on s.key_id = k.id
           group by k.id order by k.created_at desc, k.id`,
    values: [now],
  });

interface Made {
  id: string;
  by: string;
  now: Date;
}

export const insertKey = async (tx: Queryable, key: NewKey & Made): Promise<void> => {
  await tx.run({
    name: 'access-keys-insert',
    text: `insert into access_keys (id, name, source, scopes, kinds, sources, created_at, created_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      ...[key.id, key.name, key.source, key.scopes, key.kinds, key.sources],
      ...[key.now, key.by],
    ],
  });
};

interface MadeSecret {
  id: string;
  secretHash: Buffer;
  now: Date;
  /** Who of the staff is shown it, and the approval by which; left out where a test or a measurement makes it. */
  staffId?: string | undefined;
  approvalId?: string | undefined;
}

export const insertSecret = async (
  tx: Queryable,
  { id, secretHash, now, staffId, approvalId }: MadeSecret,
): Promise<void> => {
  await tx.run({
    name: 'access-keys-secret',
    text: `insert into access_key_secrets (key_id, secret_hash, created_at, made_by_id, approval_id)
           values ($1, $2, $3, $4, $5)`,
    values: [id, secretHash, now, staffId ?? null, approvalId ?? null],
  });
};

/** Who of the staff were shown one of its secrets. */
export const makersOf = async (db: Queryable, keyId: string): Promise<string[]> => {
  const found = await db.rows<{ id: string }>({
    name: 'access-keys-makers',
    text: `select distinct made_by_id::text as id from access_key_secrets
           where key_id = $1 and made_by_id is not null`,
    values: [keyId],
  });
  return found.map(({ id }) => id);
};

/** Those that end sooner stay as they are. */
export const endSecretsAt = async (tx: Queryable, id: string, endsAt: Date): Promise<void> => {
  await tx.run({
    name: 'access-keys-secrets-end',
    text: `update access_key_secrets set ends_at = $2
           where key_id = $1 and (ends_at is null or ends_at > $2)`,
    values: [id, endsAt],
  });
};

/** Of these approvals, those whose secret was collected. */
export const collectedOf = async (
  db: Queryable,
  approvalIds: readonly string[],
): Promise<string[]> => {
  const found = await db.rows<{ id: string }>({
    name: 'access-keys-collected',
    text: `select approval_id::text as id from access_key_secrets where approval_id = any ($1::bigint[])`,
    values: [approvalIds],
  });
  return found.map(({ id }) => id);
};

export interface OpenKey extends NewKey {
  endedAt: Date | null;
}

/** Held until the transaction ends, so that two rotations follow each other. */
export const lockKey = (tx: Queryable, id: string): Promise<OpenKey | undefined> =>
  tx.maybeOne<OpenKey>({
    name: 'access-keys-lock',
    text: 'select name, source, scopes, kinds, sources, ended_at as "endedAt" from access_keys where id = $1 for update',
    values: [id],
  });

export const setEnded = async (tx: Queryable, { id, by, now }: Made): Promise<void> => {
  await tx.run({
    name: 'access-keys-end',
    text: 'update access_keys set ended_at = $2, ended_by = $3 where id = $1',
    values: [id, now, by],
  });
};
