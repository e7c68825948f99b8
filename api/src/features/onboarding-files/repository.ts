import type { Queryable } from '../../platform/db.ts';

/** Locks the onboarding, so that files sent at the same time are counted one after the other. Null: it is gone. */
export const lockAndCountFiles = async (tx: Queryable, uidHash: Buffer): Promise<number | null> => {
  const locked = await tx.rows({
    name: 'onboarding-files-lock',
    text: 'select 1 from onboardings where uid_hash = $1 for update',
    values: [uidHash],
  });
  if (locked.length === 0) return null;
  const { count } = await tx.one<{ count: number }>({
    name: 'onboarding-files-count',
    text: 'select count(*)::int as count from onboarding_files where uid_hash = $1',
    values: [uidHash],
  });
  return count;
};

export const tieFile = async (tx: Queryable, fileId: string, uidHash: Buffer): Promise<void> => {
  await tx.run({
    name: 'onboarding-files-tie',
    text: 'insert into onboarding_files (file_id, uid_hash) values ($1, $2)',
    values: [fileId, uidHash],
  });
};
