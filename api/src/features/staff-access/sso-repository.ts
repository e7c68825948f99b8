import type { StaffRole } from '@rafiq/contract/staff/model';
import type { Db } from '../../platform/db.ts';

interface SsoPerson {
  subject: string;
  email: string;
  name: string;
  roles: readonly StaffRole[];
  now: Date;
}

/** Name, address and roles as the provider tells them now. An address of a local account is nobody's by single sign-on. */
export const keepSsoPerson = (
  db: Db,
  { subject, email, name, roles, now }: SsoPerson,
): Promise<{ id: string } | 'taken' | 'disabled'> =>
  db.transaction(async (tx) => {
    const other = await tx.maybeOne({
      name: 'staff-sso-other',
      text: 'select 1 from staff where lower(email) = lower($1) and subject is distinct from $2',
      values: [email, subject],
    });
    if (other) return 'taken';
    const kept = await tx.one<{ id: string; state: string }>({
      name: 'staff-sso-keep',
      text: `insert into staff (email, name, state, roles, subject, created_at)
             values ($1, $2, 'active', $3, $4, $5)
             on conflict (subject) do update
               set email = excluded.email, name = excluded.name, roles = excluded.roles
             returning id::text, state`,
      values: [email, name, roles, subject, now],
    });
    return kept.state === 'active' ? { id: kept.id } : 'disabled';
  });
