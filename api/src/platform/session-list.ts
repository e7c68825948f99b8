/** The sessions of one member: to show them, and to end one or all of the others. */
import type { Queryable } from './db.ts';
import { instantSql } from './instant-sql.ts';
import { IDLE_MS, MAX_MS, type Session } from './session.ts';

export interface OpenSession {
  /** A part of the hash: enough to tell sessions apart, of no use to open one. */
  id: string;
  userAgent: string;
  openedAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

const ID = "encode(substring(token_hash from 1 for 8), 'hex')";

/** Each row also says how many there are in all. */
export const sessionsOf = (
  db: Queryable,
  { memberId, tokenHash }: Pick<Session, 'memberId' | 'tokenHash'>,
  { now, limit }: { now: Date; limit: number },
): Promise<(OpenSession & { count: number })[]> =>
  db.rows({
    name: 'session-list',
    text: `select ${ID} as id, count(*) over ()::int as count,
             user_agent as "userAgent", ${instantSql('created_at')} as "openedAt",
             ${instantSql('last_seen_at')} as "lastSeenAt", token_hash = $2 as "isCurrent"
           from sessions
           where member_id = $1 and created_at > $3 and last_seen_at > $4 and ends_at is null
           order by token_hash = $2 desc, last_seen_at desc, token_hash
           limit $5`,
    values: [
      memberId,
      tokenHash,
      new Date(now.getTime() - MAX_MS),
      new Date(now.getTime() - IDLE_MS),
      limit,
    ],
  });

/** Nobody can tell which browser is whose: all stop to show news, and the one that stays in adds itself again. */
const forgetBrowsers = (db: Queryable, memberId: string): Promise<number> =>
  db.run({
    name: 'session-forget-browsers',
    text: 'delete from push_subscriptions where member_id = $1',
    values: [memberId],
  });

export const endOtherSessions = async (
  db: Queryable,
  { memberId, tokenHash }: Pick<Session, 'memberId' | 'tokenHash'>,
): Promise<number> => {
  await forgetBrowsers(db, memberId);
  return db.run({
    name: 'session-end-others',
    text: 'delete from sessions where member_id = $1 and token_hash <> $2',
    values: [memberId, tokenHash],
  });
};

/** Never the one that asks: that is a sign-out. One that has ended meanwhile is as good as ended now. */
export const endOtherSession = (
  db: Queryable,
  { memberId, tokenHash }: Pick<Session, 'memberId' | 'tokenHash'>,
  id: string,
): Promise<number> =>
  db.run({
    name: 'session-end-other',
    text: `delete from sessions where member_id = $1 and token_hash <> $2 and ${ID} = $3`,
    values: [memberId, tokenHash, id],
  });

export const endSessionsOf = async (db: Queryable, memberId: string): Promise<number> => {
  await forgetBrowsers(db, memberId);
  return db.run({
    name: 'session-end-all',
    text: 'delete from sessions where member_id = $1',
    values: [memberId],
  });
};

/** Everybody's: a breach is suspected. */
export const deleteAllSessions = (db: Queryable): Promise<number> =>
  db.run({ text: 'delete from sessions' });
