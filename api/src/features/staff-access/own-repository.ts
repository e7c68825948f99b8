import type { Queryable, Transaction } from '../../platform/db.ts';

export const passwordHashOf = async (db: Queryable, staffId: string): Promise<string | null> => {
  const found = await db.maybeOne<{ passwordHash: string | null }>({
    name: 'staff-password',
    text: 'select password_hash as "passwordHash" from staff where id = $1',
    values: [staffId],
  });
  return found?.passwordHash ?? null;
};

export const replacePassword = async (
  tx: Transaction,
  staffId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> => {
  const replaced = await tx.run({
    name: 'staff-password-replace',
    text: `update staff set password_hash = $3
           where id = $1 and password_hash = $2 and state = 'active'`,
    values: [staffId, from, to],
  });
  return replaced === 1;
};

/** The link that leads to a new password, if one is on its way. */
export const dropInvitation = (tx: Transaction, staffId: string): Promise<number> =>
  tx.run({
    name: 'staff-invitation-drop',
    text: 'delete from staff_invitations where staff_id = $1',
    values: [staffId],
  });

/** The same session under another token; false: it has ended meanwhile. */
export const renewToken = async (
  db: Queryable,
  { from, to, now }: { from: Buffer; to: Buffer; now: Date },
): Promise<boolean> => {
  const renewed = await db.run({
    name: 'staff-session-renew',
    text: `update staff_sessions set token_hash = $2, proved_at = $3
           where token_hash = $1 and ended_at is null`,
    values: [from, to, now],
  });
  return renewed === 1;
};
