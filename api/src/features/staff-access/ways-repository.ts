import type { StaffMember } from '@rafiq/contract/staff-people/schema';
import { releasedAddress } from '@rafiq/contract/staff-people/ways';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { awaited, IS_AWAITED } from './sso-repository.ts';

const forgetOwnWays = async (tx: Transaction, id: string): Promise<void> => {
  for (const table of [
    ...['staff_sessions', 'staff_invitations', 'staff_totp'],
    ...['staff_recovery_codes', 'staff_passkeys'],
  ])
    await tx.run({ text: `delete from ${table} where staff_id = $1`, values: [id] });
};

type Held = Pick<StaffMember, 'id' | 'email'>;

/** From now on the account is the provider's: no password, no factor and no session of ours is left to it. */
export const handOver = async (tx: Transaction, { id, email }: Held): Promise<void> => {
  await tx.run({
    name: 'staff-sso-hand',
    text: 'update staff set subject = $2, password_hash = null where id = $1',
    values: [id, awaited(email)],
  });
  await forgetOwnWays(tx, id);
};

export const releaseAddress = async (tx: Transaction, { id }: Held): Promise<void> => {
  await tx.run({
    name: 'staff-release',
    text: `update staff set email = $2, password_hash = null,
             subject = case when ${IS_AWAITED} then null else subject end
           where id = $1`,
    values: [id, releasedAddress(id)],
  });
  await forgetOwnWays(tx, id);
};

/** As the terminal names people; null: nobody has this address. */
export const idOfEmail = async (db: Queryable, email: string): Promise<string | null> => {
  const found = await db.maybeOne<{ id: string }>({
    text: 'select id::text from staff where lower(email) = lower($1)',
    values: [email],
  });
  return found?.id ?? null;
};
