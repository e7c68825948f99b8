import { forHelper, type Profile } from '@rafiq/contract/profile/model';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Session } from '../../platform/session.ts';
import { loadPolicies } from '../policies/service.ts';
import { findPerson } from './repository.ts';

export const loadProfile = async (deps: { db: Db }, session: Session): Promise<Profile> => {
  const { memberId, sessionExpiresAt, mustChangeHash, provedAt } = session;
  const [person, policies] = await Promise.all([
    findPerson(deps.db, memberId),
    loadPolicies(deps, memberId),
  ]);
  // the member was removed between two statements, and the session with them
  if (!person) throw new AppError('session_expired');
  const profile = {
    ...person,
    policies,
    sessionExpiresAt,
    mustChangePassword: mustChangeHash !== null,
    provedAt: provedAt.toISOString(),
  };
  return session.actsFor ? forHelper(profile, session.actsFor) : profile;
};
