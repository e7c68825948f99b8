import type { Queryable } from './db.ts';

/** Ends whatever could still open the account with something else than its password. */
export const dropRecoveries = async (tx: Queryable, memberId: string): Promise<void> => {
  for (const table of ['temporary_passwords', 'recoveries']) {
    await tx.run({
      name: `recoveries-drop-${table}`,
      text: `delete from ${table} where member_id = $1`,
      values: [memberId],
    });
  }
};
