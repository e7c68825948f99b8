/** What is done with the staff's accounts from the terminal. Each act is a line in the ledger. */

import type { CaseKind } from '@rafiq/contract/cases/model';
import type { StaffRole } from '@rafiq/contract/staff/model';
import { checkNewStaff, type NewStaff } from '@rafiq/contract/staff/new-staff';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { refuseIssues } from '../../platform/errors.ts';
import type { Passwords } from '../../platform/password.ts';
import { makeTemporaryPassword } from '../../platform/temporary-password.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffNotices } from './messages/fr.ts';
import { type FoundStaff, insertStaff, setRolesByEmail, setStateByEmail } from './repository.ts';
import { type TellDeps, tellStaff } from './tell.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

const told = (tx: Transaction, by: string, about: string, reason: string, now: Date) =>
  writeLedger(
    tx,
    { staffId: null, name: by, role: 'operator' },
    { act: 'staff.changed', about, reason, now },
  );

/** Not a sealed account: its mailbox is nobody's. */
const tellPerson = async (
  tx: Transaction,
  deps: TellDeps,
  notice: keyof StaffNotices,
  { isSealed, ...person }: FoundStaff,
): Promise<void> => {
  if (!isSealed) await tellStaff(tx, deps, notice, person);
};

/** Answers the password, which is shown once; null: somebody has this address already. */
export const addStaff = async (
  { db, clock, passwords }: Deps & { passwords: Passwords },
  wanted: NewStaff & { kinds?: readonly CaseKind[] | null },
  by: string,
): Promise<string | null> => {
  refuseIssues(checkNewStaff(wanted));
  const password = makeTemporaryPassword();
  const passwordHash = await passwords.hash(password);
  const now = clock();
  return db.transaction(async (tx) => {
    const made = { kinds: null, ...wanted, language: 'fr', passwordHash, isDemo: false } as const;
    const id = await insertStaff(tx, { ...made, now });
    if (id === null) return null;
    await told(tx, by, id, `added: ${wanted.roles.join(', ')}`, now);
    return password;
  });
};

/** False: nobody has this address. */
export const giveRoles = (
  deps: Deps & TellDeps,
  email: string,
  roles: readonly StaffRole[],
  by: string,
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const found = await setRolesByEmail(tx, email, roles);
    if (!found) return false;
    await tellPerson(tx, deps, 'rolesChanged', found);
    await told(tx, by, found.id, `roles: ${roles.join(', ') || 'none'}`, deps.clock());
    return true;
  });

/** Disabled, nobody signs in with it any more and every session of it is over. */
export const setStaffState = (
  deps: Deps & TellDeps,
  email: string,
  state: 'active' | 'disabled',
  by: string,
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const found = await setStateByEmail(tx, email, state);
    if (!found) return false;
    if (state === 'disabled') await tellPerson(tx, deps, 'disabled', found);
    await told(tx, by, found.id, state === 'active' ? 'enabled' : 'disabled', deps.clock());
    return true;
  });
