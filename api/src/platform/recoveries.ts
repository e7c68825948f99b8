import type { Queryable } from './db.ts';

/** The password is nobody's any more: the way back is a recovery. */
export const forgetPassword = (tx: Queryable, memberId: string, now: Date): Promise<number> =>
  tx.run({
    name: 'recoveries-forget-password',
    text: `update accounts set password_hash = null, password_changed_at = $2 where member_id = $1`,
    values: [memberId, now],
  });

/** Ends whatever could still open the account with something else than its password. */
export const dropRecoveries = async (tx: Queryable, memberId: string): Promise<number> => {
  let dropped = 0;
  for (const table of ['temporary_passwords', 'recoveries']) {
    dropped += await tx.run({
      name: `recoveries-drop-${table}`,
      text: `delete from ${table} where member_id = $1`,
      values: [memberId],
    });
  }
  return dropped;
};
