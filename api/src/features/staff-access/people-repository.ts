import type { CaseKind } from '@rafiq/contract/cases/model';
import type { Language } from '@rafiq/contract/core/language';
import type { StaffRole } from '@rafiq/contract/staff/model';
import type { StaffState } from '@rafiq/contract/staff-people/rules';
import type { StaffMember } from '@rafiq/contract/staff-people/schema';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { IS_AWAITED } from './sso-repository.ts';

const MEMBER = `s.id::text, s.name, s.email, s.language, s.roles, s.kinds, s.state,
  s.subject is null as "isLocal", s.is_sealed as "isSealed",
  exists (select from staff_totp t where t.staff_id = s.id and t.secret is not null)
    or exists (select from staff_passkeys k where k.staff_id = s.id) as "hasFactor",
  (select ${instantSql('i.expires_at')} from staff_invitations i where i.staff_id = s.id) as "invitedUntil"`;

const IS_ADMINISTRATOR = `state = 'active' and 'administrator' = any (roles) and not is_sealed`;

export const listPeople = (db: Queryable): Promise<StaffMember[]> =>
  db.rows<StaffMember>({
    name: 'staff-people',
    text: `select ${MEMBER} from staff s order by lower(s.name), s.id`,
  });

/** Whether there is anybody of this number. */
export const findAny = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.maybeOne({
    name: 'staff-any',
    text: 'select 1 as found from staff where id = $1',
    values: [id],
  })) !== undefined;

export interface LockedMember extends StaffMember {
  isDemo: boolean;
  hasOtherAdministrator: boolean;
  /** One who does not still have to come by single sign-on for the first time. */
  hasSureAdministrator: boolean;
}

interface Held {
  id: string;
  isDemo: boolean;
  isOne: boolean;
  isSure: boolean;
}

/** Held until the end of the transaction, together with all administrators: of two who remove each other, one stays. */
export const lockMember = async (
  tx: Transaction,
  id: string,
): Promise<LockedMember | undefined> => {
  const held = await tx.rows<Held>({
    name: 'staff-administrators-lock',
    text: `select id::text, is_demo as "isDemo", ${IS_ADMINISTRATOR} as "isOne",
             ${IS_ADMINISTRATOR} and not is_demo and not coalesce(${IS_AWAITED}, false) as "isSure"
           from staff where id = $1 or 'administrator' = any (roles) order by staff.id for update`,
    values: [id],
  });
  const found = await tx.maybeOne<StaffMember>({
    name: 'staff-member',
    text: `select ${MEMBER} from staff s where s.id = $1`,
    values: [id],
  });
  const others = held.filter((one) => one.id !== id);
  return (
    found && {
      ...found,
      isDemo: held.some((one) => one.id === id && one.isDemo),
      hasOtherAdministrator: others.some(({ isOne }) => isOne),
      hasSureAdministrator: others.some(({ isSure }) => isSure),
    }
  );
};

export const setRoles = (
  tx: Transaction,
  id: string,
  { roles, kinds }: { roles: readonly StaffRole[]; kinds: readonly CaseKind[] | null },
): Promise<number> =>
  tx.run({
    name: 'staff-roles',
    text: 'update staff set roles = $2, kinds = $3 where id = $1',
    values: [id, roles, kinds],
  });

/**
 * Whoever is disabled loses every session, and the link of an invitation; whoever never chose a password is still to be
 * invited.
 */
export const setState = async (tx: Transaction, id: string, state: StaffState): Promise<void> => {
  await tx.run({
    name: 'staff-state',
    text: `update staff set state = case
             when $2 = 'active' and password_hash is null and subject is null then 'invited'
             else $2
           end where id = $1`,
    values: [id, state],
  });
  if (state !== 'disabled') return;
  for (const table of ['staff_sessions', 'staff_invitations'])
    await tx.run({ text: `delete from ${table} where staff_id = $1`, values: [id] });
};

export interface Invited {
  staffId: string;
  name: string;
  email: string;
  language: Language;
  /** A first password, or another one? */
  state: StaffState;
}

export const keepInvitation = (
  tx: Transaction,
  row: { staffId: string; tokenHash: Buffer; expiresAt: Date },
): Promise<number> =>
  tx.run({
    name: 'staff-invitation',
    text: `insert into staff_invitations (staff_id, token_hash, expires_at) values ($1, $2, $3)
           on conflict (staff_id) do update
             set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    values: [row.staffId, row.tokenHash, row.expiresAt],
  });

export const findInvitation = (
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<Invited | undefined> =>
  db.maybeOne<Invited>({
    name: 'staff-invitation-find',
    text: `select s.id::text as "staffId", s.name, s.email, s.language, s.state
           from staff_invitations i join staff s on s.id = i.staff_id
           where i.token_hash = $1 and i.expires_at > $2 and s.state <> 'disabled'`,
    values: [tokenHash, now],
  });

/** False: somebody was quicker, or it is too late. Every session that there was is over. */
export const acceptInvitation = async (
  tx: Transaction,
  { tokenHash, passwordHash, now }: { tokenHash: Buffer; passwordHash: string; now: Date },
): Promise<boolean> => {
  const spent = await tx.maybeOne<{ staffId: string }>({
    name: 'staff-invitation-spend',
    text: `delete from staff_invitations where token_hash = $1 and expires_at > $2
           returning staff_id::text as "staffId"`,
    values: [tokenHash, now],
  });
  if (!spent) return false;
  const opened = await tx.run({
    name: 'staff-invitation-open',
    text: `update staff set password_hash = $2, state = 'active'
           where id = $1 and state <> 'disabled' and subject is null`,
    values: [spent.staffId, passwordHash],
  });
  await tx.run({
    name: 'staff-sessions-end',
    text: 'delete from staff_sessions where staff_id = $1',
    values: [spent.staffId],
  });
  return opened === 1;
};
