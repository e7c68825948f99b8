/** Somebody of the staff, signed in, without going through the door. */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { CaseKind } from '@rafiq/contract/cases/model';
import type { StaffRole } from '@rafiq/contract/staff/model';
import { insertSession, insertStaff } from '../features/staff-access/repository.ts';
import type { Db } from '../platform/db.ts';
import type { TestApp } from './app.ts';

export interface TestStaff {
  id: string;
  name: string;
  cookie: string;
}

/** The cookie of one more session. */
export const signInAgain = async (
  db: Db,
  { id }: Pick<TestStaff, 'id'>,
  now: Date,
  isStrong = true,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hash('sha256', token, 'buffer');
  await insertSession(db, { tokenHash, staffId: id, userAgent: 'test', isStrong, now });
  return `staff=${token}`;
};

export const signInStaff = async (
  db: Db,
  {
    roles,
    kinds = null,
    name = 'Hind Saidi',
    email = `${randomUUID()}@rafiq.example`,
    passwordHash = null,
    isStrong = true,
    now = new Date(),
  }: {
    roles: readonly StaffRole[];
    kinds?: readonly CaseKind[] | null;
    name?: string;
    email?: string;
    passwordHash?: string | null;
    isStrong?: boolean;
    now?: Date;
  },
): Promise<TestStaff> => {
  const person = { email, name, language: 'fr', roles, kinds, passwordHash, isDemo: false };
  const id = await db.transaction((tx) => insertStaff(tx, { ...person, language: 'fr', now }));
  if (id === null) throw new Error('the address is taken');
  return { id, name, cookie: await signInAgain(db, { id }, now, isStrong) };
};

/** Somebody else approves whatever waits for them. */
export const approveAll = async (
  test: Pick<TestApp, 'get' | 'post'>,
  cookie: string,
): Promise<void> => {
  const { waiting } = (await test.get('/v1/staff/approvals', cookie)).json();
  for (const { id } of waiting as { id: string }[]) {
    const path = `/v1/staff/approvals/${id}/decision`;
    const { statusCode, body } = await test.post(path, { decision: 'approve' }, cookie);
    if (statusCode !== 200) throw new Error(body);
  }
};
