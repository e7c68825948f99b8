/** Sessions of one person of the staff, as they are looked at and ended. */
import type { OpenSession } from '@rafiq/contract/staff-factors/schema';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import type { Alive } from './session-times.ts';

/** The current one first. One whose time is over is none, also where no sweep has come by yet. */
export const sessionsOf = (
  db: Queryable,
  staffId: string,
  current: Buffer,
  { createdAfter, seenAfter, now }: Alive,
): Promise<OpenSession[]> =>
  db.rows<OpenSession>({
    name: 'staff-sessions-of',
    text: `select id::text, user_agent as "userAgent", way, ${instantSql('created_at')} as "signedInAt",
             ${instantSql('last_seen_at')} as "lastSeenAt", token_hash = $2 as "isCurrent"
           from staff_sessions
           where staff_id = $1 and ended_at is null and created_at > $3 and last_seen_at > $4
             and (ends_at is null or ends_at > $5)
           order by token_hash = $2 desc, last_seen_at desc, staff_sessions.id`,
    values: [staffId, current, createdAfter, seenAfter, now],
  });

/** Those that are named, or all; never the one that asks. Answers how many it was. */
export const endSessions = (
  tx: Transaction,
  {
    staffId,
    sessionId,
    current,
    now,
  }: { staffId: string; sessionId: string | null; current: Buffer; now: Date },
): Promise<number> =>
  tx.run({
    name: 'staff-sessions-end-some',
    text: `update staff_sessions set ended_at = $4
           where staff_id = $1 and ($2::uuid is null or id = $2) and token_hash <> $3 and ended_at is null`,
    values: [staffId, sessionId, current, now],
  });

/** Whoever has changed the password: of the others nothing is left to tell. */
export const deleteOtherSessions = (
  tx: Transaction,
  staffId: string,
  current: Buffer,
): Promise<number> =>
  tx.run({
    name: 'staff-sessions-others',
    text: 'delete from staff_sessions where staff_id = $1 and token_hash <> $2',
    values: [staffId, current],
  });

/** Everybody's: a breach is suspected. */
export const endAllStaffSessions = (tx: Transaction, now: Date): Promise<number> =>
  tx.run({
    text: 'update staff_sessions set ended_at = $1 where ended_at is null',
    values: [now],
  });
