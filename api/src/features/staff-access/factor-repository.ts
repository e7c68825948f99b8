/** Second factors of the staff. Who changes them holds the person's row, so that two changes wait for each other. */
import type { Passkey } from '@rafiq/contract/passkeys/schema';
import type { StaffFactors } from '@rafiq/contract/staff-factors/schema';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export const lockStaff = (tx: Transaction, staffId: string) =>
  tx.maybeOne<{ passwordHash: string | null }>({
    name: 'staff-lock',
    text: `select password_hash as "passwordHash" from staff
           where id = $1 and state = 'active' for update`,
    values: [staffId],
  });

export const factorsOf = async (db: Queryable, staffId: string): Promise<StaffFactors> => {
  const counted = await db.one<Omit<StaffFactors, 'passkeys'>>({
    name: 'staff-factors',
    text: `select ${instantSql(`(select added_at from staff_totp where staff_id = $1 and secret is not null)`)}
             as "totpAddedAt",
             (select count(*)::int from staff_recovery_codes where staff_id = $1)
               as "recoveryCodesLeft"`,
    values: [staffId],
  });
  const passkeys = await db.rows<Passkey>({
    name: 'staff-passkeys',
    text: `select id::text, user_agent as "userAgent", is_elsewhere as "isElsewhere",
             ${instantSql('created_at')} as "addedAt", ${instantSql('last_used_at')} as "lastUsedAt"
           from staff_passkeys where staff_id = $1 order by created_at, staff_passkeys.id`,
    values: [staffId],
  });
  return { ...counted, passkeys };
};

export const setPendingTotp = (
  tx: Transaction,
  staffId: string,
  { sealed, now }: { sealed: Buffer; now: Date },
): Promise<number> =>
  tx.run({
    name: 'staff-totp-pending',
    text: `insert into staff_totp (staff_id, pending, pending_at) values ($1, $2, $3)
           on conflict (staff_id) do update set pending = excluded.pending, pending_at = excluded.pending_at`,
    values: [staffId, sealed, now],
  });

export interface TotpRow {
  secret: Buffer | null;
  lastStep: number;
  pending: Buffer | null;
  pendingAt: Date | null;
}

/** Held until the end of the transaction: of two that bring the same code, the second finds it used. */
export const lockTotp = (tx: Transaction, staffId: string): Promise<TotpRow | undefined> =>
  tx.maybeOne<TotpRow>({
    name: 'staff-totp-lock',
    text: `select secret, last_step::float8 as "lastStep", pending, pending_at as "pendingAt"
           from staff_totp where staff_id = $1 for update`,
    values: [staffId],
  });

export const noteTotpStep = (tx: Transaction, staffId: string, step: number): Promise<number> =>
  tx.run({
    name: 'staff-totp-step',
    text: 'update staff_totp set last_step = $2 where staff_id = $1',
    values: [staffId, step],
  });

export const keepPendingTotp = (
  tx: Transaction,
  staffId: string,
  { step, now }: { step: number; now: Date },
): Promise<number> =>
  tx.run({
    name: 'staff-totp-keep',
    text: `update staff_totp set secret = pending, pending = null, pending_at = null, last_step = $2, added_at = $3
           where staff_id = $1`,
    values: [staffId, step, now],
  });

export const deleteTotp = (tx: Transaction, staffId: string): Promise<number> =>
  tx.run({
    name: 'staff-totp-delete',
    text: 'delete from staff_totp where staff_id = $1 and secret is not null',
    values: [staffId],
  });

export const replaceRecoveryCodes = async (
  tx: Transaction,
  staffId: string,
  hashes: Buffer[],
): Promise<void> => {
  await tx.run({
    name: 'staff-recovery-forget',
    text: 'delete from staff_recovery_codes where staff_id = $1',
    values: [staffId],
  });
  await tx.run({
    name: 'staff-recovery-make',
    text: `insert into staff_recovery_codes (staff_id, code_hash)
           select $1::bigint, hash from unnest($2::bytea[]) as made (hash)`,
    values: [staffId, hashes],
  });
};

/** One that is gone was used. */
export const spendRecoveryCode = async (
  tx: Transaction,
  staffId: string,
  codeHash: Buffer,
): Promise<boolean> => {
  const spent = await tx.run({
    name: 'staff-recovery-spend',
    text: 'delete from staff_recovery_codes where staff_id = $1 and code_hash = $2',
    values: [staffId, codeHash],
  });
  return spent === 1;
};

const OF_ACCESS = [
  ...['staff_totp', 'staff_recovery_codes', 'staff_passkeys'],
  ...['staff_sessions', 'staff_invitations'],
];

/** All of them, with every session and every link that leads to a new password. */
export const forgetFactors = async (tx: Transaction, staffId: string): Promise<void> => {
  for (const table of OF_ACCESS)
    await tx.run({ text: `delete from ${table} where staff_id = $1`, values: [staffId] });
};
