import type { CaseKind } from '@rafiq/contract/cases/model';
import type { Language } from '@rafiq/contract/core/language';
import type { StaffPerson, StaffRole } from '@rafiq/contract/staff/model';
import type { SignInWay } from '@rafiq/contract/staff/sessions';
import type { Queryable, Transaction } from '../../platform/db.ts';

const PERSON = `s.id::text, s.name, s.email, s.language, s.roles, s.kinds`;

export interface Credentials {
  id: string;
  name: string;
  passwordHash: string | null;
  isDemo: boolean;
}

/** Not of an account for emergencies: it has a door of its own. */
export const findCredentials = (db: Queryable, email: string): Promise<Credentials | undefined> =>
  db.maybeOne<Credentials>({
    name: 'staff-credentials',
    text: `select id::text, name, password_hash as "passwordHash", is_demo as "isDemo" from staff
           where lower(email) = lower($1) and state = 'active' and not is_sealed`,
    values: [email],
  });

export interface SessionRow extends StaffPerson {
  createdAt: Date;
  lastSeenAt: Date;
  /** When the person last showed who they are. */
  provedAt: Date;
  /** Where it ends before its usual time. */
  endsAt: Date | null;
  /** When somebody ended it. */
  endedAt: Date | null;
  isStrong: boolean;
  isDemo: boolean;
  /** Signs in by a password here. */
  isLocal: boolean;
}

/** With the roles as they are now: one that was taken away ends at once. */
export const findSession = (db: Queryable, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  db.maybeOne<SessionRow>({
    name: 'staff-session',
    text: `select ${PERSON}, n.created_at as "createdAt", n.last_seen_at as "lastSeenAt",
             n.proved_at as "provedAt", n.ends_at as "endsAt", n.ended_at as "endedAt",
             n.is_strong as "isStrong", s.is_demo as "isDemo",
             s.password_hash is not null and not s.is_sealed as "isLocal"
           from staff_sessions n join staff s on s.id = n.staff_id
           where n.token_hash = $1 and s.state = 'active'`,
    values: [tokenHash],
  });

/** Undefined: there is no such person, or they may not work any more. */
export const findActive = (db: Queryable, id: string): Promise<StaffPerson | undefined> =>
  db.maybeOne<StaffPerson>({
    name: 'staff-active',
    text: `select ${PERSON} from staff s where s.id = $1 and s.state = 'active'`,
    values: [id],
  });

/** Everybody who may work, by name. */
export const findAllActive = (db: Queryable): Promise<StaffPerson[]> =>
  db.rows<StaffPerson>({
    name: 'staff-all-active',
    text: `select ${PERSON} from staff s where s.state = 'active' order by lower(s.name), s.id`,
  });

export type Decider = Pick<StaffPerson, 'id' | 'email' | 'roles'>;

/** Everybody who may decide on what others ask for: no account for emergencies, which is nobody's own. */
export const findDeciders = (db: Queryable): Promise<Decider[]> =>
  db.rows<Decider>({
    name: 'staff-deciders',
    text: `select id::text, email, roles from staff
           where state = 'active' and not is_sealed and roles && '{supervisor,administrator}'`,
  });

/** Everybody of these roles who reads e-mails: no account for emergencies, and the demo's staff in a trial only. */
export const findToTell = (
  db: Queryable,
  { roles, isTrial }: { roles: readonly StaffRole[]; isTrial: boolean },
): Promise<StaffPerson[]> =>
  db.rows<StaffPerson>({
    name: 'staff-to-tell',
    text: `select ${PERSON} from staff s
           where s.state = 'active' and s.roles && $1::text[] and not s.is_sealed and (not s.is_demo or $2)
           order by s.id`,
    values: [roles, isTrial],
  });

/** Whoever they are by now. */
export const findMailboxes = (
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<StaffPerson, 'id' | 'email'>[]> =>
  db.rows({
    name: 'staff-mailboxes',
    text: 'select id::text, email from staff where id = any ($1::bigint[])',
    values: [ids],
  });

export interface NewSession {
  tokenHash: Buffer;
  staffId: string;
  userAgent: string;
  /** By a password unless it is said. */
  way?: SignInWay;
  isStrong: boolean;
  endsAt?: Date | null;
  now: Date;
}

export const insertSession = (db: Queryable, row: NewSession): Promise<number> =>
  db.run({
    name: 'staff-session-open',
    text: `insert into staff_sessions
             (token_hash, staff_id, user_agent, created_at, last_seen_at, proved_at, is_strong, ends_at, way)
           values ($1, $2, $3, $4, $4, $4, $5, $6, $7)`,
    values: [
      ...[row.tokenHash, row.staffId, row.userAgent, row.now],
      ...[row.isStrong, row.endsAt ?? null, row.way ?? 'password'],
    ],
  });

export const touchSession = (db: Queryable, tokenHash: Buffer, now: Date): Promise<number> =>
  db.run({
    name: 'staff-session-touch',
    text: 'update staff_sessions set last_seen_at = $2 where token_hash = $1 and last_seen_at < $2',
    values: [tokenHash, now],
  });

/** Answers whose it was; nobody's where somebody has ended it before. */
export const deleteSession = (
  tx: Transaction,
  tokenHash: Buffer,
): Promise<{ id: string; name: string } | undefined> =>
  tx.maybeOne({
    name: 'staff-session-end',
    text: `delete from staff_sessions n using staff s
           where n.token_hash = $1 and n.ended_at is null and s.id = n.staff_id
           returning s.id::text, s.name`,
    values: [tokenHash],
  });

export interface NewStaff {
  email: string;
  name: string;
  language: Language;
  /** Unless somebody is still to come. */
  state?: 'invited' | 'active';
  roles: readonly StaffRole[];
  kinds: readonly CaseKind[] | null;
  passwordHash: string | null;
  isDemo: boolean;
  now: Date;
}

/** Answers the id; null: somebody has this address already. */
export const insertStaff = async (db: Queryable, row: NewStaff): Promise<string | null> => {
  const made = await db.maybeOne<{ id: string }>({
    name: 'staff-insert',
    text: `insert into staff (email, name, language, state, roles, kinds, password_hash, is_demo, created_at)
           values ($1, $2, $3, $9, $4, $5, $6, $7, $8)
           on conflict do nothing returning id::text`,
    values: [
      ...[row.email, row.name, row.language, row.roles, row.kinds],
      ...[row.passwordHash, row.isDemo, row.now, row.state ?? 'active'],
    ],
  });
  return made?.id ?? null;
};

export interface StaffRow {
  email: string;
  name: string;
  roles: StaffRole[];
  state: string;
  isDemo: boolean;
}

export const listStaff = (db: Queryable): Promise<StaffRow[]> =>
  db.rows({
    text: 'select email, name, roles, state, is_demo as "isDemo" from staff order by lower(email)',
  });

export const findByEmail = (tx: Transaction, email: string): Promise<{ id: string } | undefined> =>
  tx.maybeOne({
    text: 'select id::text from staff where lower(email) = lower($1) for update',
    values: [email],
  });
