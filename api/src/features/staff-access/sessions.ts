/**
 * Where people of the staff are signed in. Each sees and ends their own, an administrator everybody's. A session that is
 * ended opens nothing from the next call on, and whoever still holds it is told that somebody ended it.
 */
import type { EndedSessions, OpenSession } from '@rafiq/contract/staff-factors/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { isUuid } from '../../platform/uuid.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import { findAny } from './people-repository.ts';
import type { AskingStaff, StaffSession } from './service.ts';
import { endSessions, sessionsOf } from './session-repository.ts';
import { aliveAt } from './session-times.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

interface Ending {
  /** Whose they are. */
  staffId: string;
  /** One of them; null: all but the one that asks. */
  sessionId: string | null;
  /** The one that asks. */
  current: Buffer;
  by: Actor;
}

const listOf = (deps: Deps, db: Db | Transaction, staffId: string, current: Buffer) =>
  sessionsOf(db, staffId, current, aliveAt(deps.clock()));

/** Nothing is written down where nothing was left to end: somebody was quicker, or its time was over. */
const endSome = async (
  deps: Deps,
  { staffId, sessionId, current, by }: Ending,
): Promise<EndedSessions> => {
  if (sessionId !== null && !isUuid(sessionId)) throw new AppError('not_found');
  return deps.db.transaction(async (tx) => {
    const open = await listOf(deps, tx, staffId, current);
    // whoever leaves by this door would not be signed out in the browser
    if (open.some(({ id, isCurrent }) => id === sessionId && isCurrent))
      throw new AppError('session_current');
    const now = deps.clock();
    const ended = await endSessions(tx, { staffId, sessionId, current, now });
    const sessions = await listOf(deps, tx, staffId, current);
    if (ended > 0) {
      const reason = sessionId === null ? `all: ${ended}` : 'one';
      await writeLedger(tx, by, { act: 'sessions.ended', about: staffId, reason, now });
    }
    return { sessions, ended };
  });
};

const ownActor = ({ person }: StaffSession): Actor => ({
  ...{ staffId: person.id, name: person.name, role: 'staff' },
});

const requireStrong = ({ isStrong }: StaffSession): void => {
  if (!isStrong) throw new AppError('second_factor_required');
};

export const listOwnSessions = (deps: Deps, session: StaffSession): Promise<OpenSession[]> => {
  requireStrong(session);
  return listOf(deps, deps.db, session.person.id, session.tokenHash);
};

export const endOwnSessions = async (
  deps: Deps,
  session: StaffSession,
  sessionId: string | null,
): Promise<EndedSessions> => {
  requireStrong(session);
  const { person, tokenHash: current } = session;
  return endSome(deps, { staffId: person.id, sessionId, current, by: ownActor(session) });
};

const requirePerson = async (db: Db, id: string): Promise<void> => {
  if (!isRowId(id) || !(await findAny(db, id))) throw new AppError('not_found');
};

/** Of anybody, for an administrator. */
export const listSessionsOf = async (
  deps: Deps,
  current: Buffer,
  staffId: string,
): Promise<OpenSession[]> => {
  await requirePerson(deps.db, staffId);
  return listOf(deps, deps.db, staffId, current);
};

export const endSessionsOf = async (
  deps: Deps,
  { actor: by, tokenHash: current }: AskingStaff,
  staffId: string,
  sessionId: string | null,
): Promise<EndedSessions> => {
  await requirePerson(deps.db, staffId);
  return endSome(deps, { staffId, sessionId, current, by });
};
