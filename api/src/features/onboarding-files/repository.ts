import type { Queryable } from '../../platform/db.ts';

interface NewFile {
  id: string;
  key: string;
  name: string;
  mediaType: string;
  size: number;
  sha256: Buffer;
  uidHash: Buffer;
  now: Date;
}

/** Locks the onboarding, so that files sent at the same time are counted one after the other. Null: it is gone. */
export const lockAndCountFiles = async (tx: Queryable, uidHash: Buffer): Promise<number | null> => {
  const locked = await tx.rows({
    name: 'onboarding-files-lock',
    text: 'select 1 from onboardings where uid_hash = $1 for update',
    values: [uidHash],
  });
  if (locked.length === 0) return null;
  const [counted] = await tx.rows<{ count: number }>({
    name: 'onboarding-files-count',
    text: 'select count(*)::int as count from onboarding_files where uid_hash = $1',
    values: [uidHash],
  });
  return counted?.count ?? 0;
};

export const insertFile = async (tx: Queryable, file: NewFile): Promise<void> => {
  await tx.run({
    name: 'onboarding-files-insert',
    text: `insert into files (id, store_key, name, media_type, size_bytes, sha256, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [file.id, file.key, file.name, file.mediaType, file.size, file.sha256, file.now],
  });
  await tx.run({
    name: 'onboarding-files-tie',
    text: 'insert into onboarding_files (file_id, uid_hash) values ($1, $2)',
    values: [file.id, file.uidHash],
  });
};

/** Files of onboardings that are gone, and that no account and no request refers to. */
export const findForgottenFiles = (
  db: Queryable,
  limit: number,
): Promise<{ id: string; key: string }[]> =>
  db.rows({
    name: 'onboarding-files-forgotten',
    text: `select f.id, f.store_key as key from onboarding_files o join files f on f.id = o.file_id
           where o.uid_hash is null
             and not exists (select 1 from accounts a where a.id_file_id = f.id)
             and not exists (select 1 from access_requests r where r.id_file_id = f.id)
           limit $1`,
    values: [limit],
  });

export const deleteFile = async (db: Queryable, id: string): Promise<void> => {
  await db.run({
    name: 'onboarding-files-delete',
    text: 'delete from files where id = $1',
    values: [id],
  });
};
