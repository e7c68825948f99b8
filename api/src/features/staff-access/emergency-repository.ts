import type { StaffRole } from '@rafiq/contract/staff/model';
import type { Queryable, Transaction } from '../../platform/db.ts';

/** What an emergency may need: to see, to decide, and to let others in. */
const ROLES: readonly StaffRole[] = ['supervisor', 'verifier', 'administrator'];

export interface SealedAccount {
  staffId: string;
  name: string;
  sealHash: Buffer;
}

export const findSealed = (db: Queryable, email: string): Promise<SealedAccount | undefined> =>
  db.maybeOne<SealedAccount>({
    name: 'staff-sealed',
    text: `select id::text as "staffId", name, seal_hash as "sealHash" from staff
           where lower(email) = lower($1) and state = 'active' and is_sealed`,
    values: [email],
  });

/** New, or sealed anew: its sessions are over. */
export const sealAccount = async (
  tx: Transaction,
  row: { email: string; name: string; sealHash: Buffer; now: Date },
): Promise<string> => {
  const { id } = await tx.one<{ id: string }>({
    name: 'staff-seal',
    text: `insert into staff (email, name, state, roles, seal_hash, created_at)
           values ($1, $2, 'active', $3, $4, $5)
           on conflict (lower(email)) do update set state = 'active', roles = excluded.roles,
             seal_hash = excluded.seal_hash, password_hash = null
           returning id::text`,
    values: [row.email, row.name, ROLES, row.sealHash, row.now],
  });
  await tx.run({ text: 'delete from staff_sessions where staff_id = $1', values: [id] });
  return id;
};
