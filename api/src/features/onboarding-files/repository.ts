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

/** The CIN of an account whose person is still to be verified; null: nothing is waited for. */
export const findWaiting = async (
  db: Queryable,
  memberId: string,
  lock: 'lock' | 'look' = 'look',
): Promise<string | null> => {
  const found = await db.maybeOne<{ cin: string }>({
    name: `identity-image-waiting-${lock}`,
    text: `select a.cin from accounts a join members m on m.id = a.member_id
           where a.member_id = $1 and a.state = 'active' and not m.verified
           ${lock === 'lock' ? 'for update of a, m' : ''}`,
    values: [memberId],
  });
  return found?.cin ?? null;
};

export const giveToAccount = async (
  tx: Queryable,
  memberId: string,
  fileId: string,
): Promise<void> => {
  await tx.run({
    name: 'identity-image-give',
    text: 'update accounts set id_file_id = $2 where member_id = $1',
    values: [memberId, fileId],
  });
};
