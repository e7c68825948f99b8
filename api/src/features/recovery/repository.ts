import type { IsoDate } from '@rafiq/contract/core/dates';
import type { Language } from '@rafiq/contract/core/language';
import type { Queryable } from '../../platform/db.ts';
import { contactChangesSql, type Recovering } from '../account/contacts/service.ts';

export interface Recoverable extends Recovering {
  memberId: string;
  language: Language;
}

const RECOVERABLE = `m.id::text as "memberId", m.email, m.phone, m.language,
    ${contactChangesSql('m.id')} as changes
  from accounts a join members m on m.id = a.member_id`;

/** Nothing tells an unknown CIN, another birth date and an account that is not active apart: one statement, no row. */
export const findByBirthDate = async (
  db: Queryable,
  cin: string,
  birthDate: IsoDate,
): Promise<Recoverable | null> => {
  const found = await db.maybeOne<Recoverable>({
    name: 'recovery-by-birth-date',
    text: `select ${RECOVERABLE} where a.cin = $1 and m.birth_date = $2 and a.state = 'active'
             and a.suspended_at is null`,
    values: [cin, birthDate],
  });
  return found ?? null;
};

export const insertRecovery = (
  db: Queryable,
  row: { tokenHash: Buffer; memberId: string; expiresAt: Date },
): Promise<number> =>
  db.run({
    name: 'recovery-insert',
    text: 'insert into recoveries (token_hash, member_id, expires_at) values ($1, $2, $3)',
    values: [row.tokenHash, row.memberId, row.expiresAt],
  });

/** The token counts only for the CIN that it was given for. */
export const findByToken = async (
  db: Queryable,
  { tokenHash, cin, now }: { tokenHash: Buffer; cin: string; now: Date },
): Promise<Recoverable | null> => {
  const found = await db.maybeOne<Recoverable>({
    name: 'recovery-by-token',
    text: `select ${RECOVERABLE} join recoveries r on r.member_id = m.id
           where r.token_hash = $1 and a.cin = $2 and r.expires_at > $3 and a.state = 'active'
             and a.suspended_at is null`,
    values: [tokenHash, cin, now],
  });
  return found ?? null;
};

export const takeRecovery = async (tx: Queryable, tokenHash: Buffer): Promise<boolean> => {
  const taken = await tx.run({
    name: 'recovery-take',
    text: 'delete from recoveries where token_hash = $1',
    values: [tokenHash],
  });
  return taken === 1;
};

export const saveTemporaryPassword = (
  tx: Queryable,
  row: { memberId: string; secretHash: Buffer; expiresAt: Date },
): Promise<number> =>
  tx.run({
    name: 'recovery-temporary',
    text: `insert into temporary_passwords (member_id, secret_hash, expires_at) values ($1, $2, $3)
           on conflict (member_id) do update
           set secret_hash = excluded.secret_hash, expires_at = excluded.expires_at`,
    values: [row.memberId, row.secretHash, row.expiresAt],
  });
