/** Whom single sign-on tells of, as the staff's table keeps them: by the provider's own name for them, never by an address. */
import type { ErrorCode } from '@rafiq/contract/core/errors';
import type { StaffRole } from '@rafiq/contract/staff/model';
import { type Db, isUniqueViolation, type Transaction } from '../../platform/db.ts';
import { writeLedger } from '../ledger/service.ts';
import { noteMapped, noteOthers } from './groups-repository.ts';

interface Told {
  subject: string;
  email: string;
  name: string;
  isVerified: boolean;
  roles: readonly StaffRole[];
  /** Of the provider: those of the roles file, and others. */
  groups: { mapped: readonly string[]; others: readonly string[] };
  now: Date;
}

interface Row {
  id: string;
  name: string;
  state: string;
  roles: StaffRole[];
  subject: string | null;
  isOfAddress: boolean;
}

type Kept = { id: string } | { refused: ErrorCode };

/** In the place of a subject: an account that was handed over, until its owner first comes. */
export const awaited = (email: string): string => `awaited ${email.toLowerCase()}`;
export const IS_AWAITED = `subject like 'awaited %'`;

const lockRows = (tx: Transaction, { subject, email }: Told): Promise<Row[]> =>
  tx.rows<Row>({
    name: 'staff-sso-lock',
    text: `select id::text, name, state, roles, subject, lower(email) = lower($2) as "isOfAddress"
           from staff where subject = $1 or lower(email) = lower($2) order by staff.id for update`,
    values: [subject, email],
  });

const endSessions = (tx: Transaction, id: string): Promise<number> =>
  tx.run({
    name: 'staff-sso-end',
    text: 'delete from staff_sessions where staff_id = $1',
    values: [id],
  });

const write = (
  tx: Transaction,
  { id, name }: Pick<Row, 'id' | 'name'>,
  { now }: Told,
  told: { act: 'staff.changed' | 'sign-in.refused'; reason: string },
) => writeLedger(tx, { staffId: id, name, role: 'staff' }, { ...told, about: id, now });

/** The provider's word counts in every session from the next call on, also where this sign-in is refused. */
const keepRoles = async (tx: Transaction, person: Row, told: Told): Promise<void> => {
  if (told.roles.length === 0) await endSessions(tx, person.id);
  if (person.roles.join() === told.roles.join()) return;
  await tx.run({
    name: 'staff-sso-roles',
    text: 'update staff set roles = $2 where id = $1',
    values: [person.id, told.roles],
  });
  const reason = `roles: ${told.roles.join(', ') || 'none'}; by single sign-on`;
  await write(tx, person, told, { act: 'staff.changed', reason });
};

const whyNot = (person: Row | undefined, rows: Row[], told: Told): ErrorCode | null => {
  if (person?.state === 'disabled') return 'sso_refused';
  if (told.roles.length === 0) return 'sso_no_role';
  if (!told.isVerified) return 'sso_email_unverified';
  return rows.some((row) => row !== person && row.isOfAddress) ? 'sso_email_taken' : null;
};

const noteIn = (tx: Transaction, staffId: string, { groups, now }: Told): Promise<number> =>
  noteMapped(tx, { names: groups.mapped, staffId, now });

const insert = async (tx: Transaction, told: Told): Promise<Kept | undefined> => {
  const made = await tx.maybeOne<{ id: string }>({
    name: 'staff-sso-insert',
    text: `insert into staff (email, name, state, roles, subject, created_at)
           values ($1, $2, 'active', $3, $4, $5) on conflict do nothing returning id::text`,
    values: [told.email, told.name, told.roles, told.subject, told.now],
  });
  const reason = `roles: ${told.roles.join(', ')}; by single sign-on`;
  if (!made) return undefined;
  await noteIn(tx, made.id, told);
  await write(tx, { ...made, name: told.name }, told, { act: 'staff.changed', reason });
  return made;
};

const keepWithin = async (tx: Transaction, told: Told): Promise<Kept | undefined> => {
  const rows = await lockRows(tx, told);
  const person =
    rows.find(({ subject }) => subject === told.subject) ??
    rows.find(({ subject }) => told.isVerified && subject === awaited(told.email));
  const refused = whyNot(person, rows, told);
  // so that an administrator finds which group the file does not name
  if (refused === 'sso_no_role') await noteOthers(tx, { names: told.groups.others, now: told.now });
  if (!person) return refused ? { refused } : insert(tx, told);
  if (person.state !== 'disabled') await keepRoles(tx, person, told);
  if (refused) {
    await write(tx, person, told, { act: 'sign-in.refused', reason: refused });
    return { refused };
  }
  await tx.run({
    name: 'staff-sso-keep',
    text: `update staff set subject = $2, email = $3, name = $4, state = 'active' where id = $1`,
    values: [person.id, told.subject, told.email, told.name],
  });
  await noteIn(tx, person.id, told);
  return { id: person.id };
};

/** Nothing where somebody took the same address in the same moment. */
const keepOnce = async (db: Db, told: Told): Promise<Kept | undefined> => {
  try {
    return await db.transaction((tx) => keepWithin(tx, told));
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
};

/** Name, address and roles as the provider tells them now. An address of a local account is nobody's by single sign-on. */
export const keepSsoPerson = async (db: Db, told: Told): Promise<Kept> =>
  // somebody was quicker by a moment: they stand there now
  (await keepOnce(db, told)) ?? (await keepOnce(db, told)) ?? { refused: 'sso_email_taken' };
