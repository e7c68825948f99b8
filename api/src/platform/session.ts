/** Sessions: a token for the browser, its SHA-256 in the database. */
import { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS } from '@rafiq/contract/core/constants';
import type { ActsFor } from '@rafiq/contract/helpers/schema';
import type { Db, Queryable, Transaction } from './db.ts';
import { AppError } from './errors.ts';
import type { Owner } from './owner.ts';
import type { Retention } from './retention.ts';
import { isSessionToken, type SessionTokens } from './session-token.ts';

export interface Session {
  memberId: string;
  tokenHash: Buffer;
  /** When it ends unless the person does something before. */
  sessionExpiresAt: string;
  /** Of the temporary password that opened it; null once the person has one of their own. */
  mustChangeHash: Buffer | null;
  /** When the person last showed who they are: at sign-in, or later by their password. */
  provedAt: Date;
  /** There when somebody who helps acts: `memberId` is the owner's then, and opens their granted contracts only. */
  actsFor?: ActsFor | undefined;
}

export const IDLE_MS = SESSION_IDLE_MINUTES * 60_000;
export const MAX_MS = SESSION_MAX_HOURS * 3_600_000;
/** Writing at every request would cost more than the request itself. */
const TOUCH_MS = 60_000;
/** How long the old token lives on beside its successor: longer than a call may be on its way. */
const LEAVING_MS = 90_000;
export const MAX_USER_AGENT = 200;

const expiryOf = (createdAt: number, lastSeenAt: number, endsAt: number | null = null): number =>
  Math.min(lastSeenAt + IDLE_MS, createdAt + MAX_MS, endsAt ?? Infinity);

/** What is known of where somebody signs in. */
export interface Browser {
  userAgent: string;
  /** Of a session that it still holds: signing in again leaves no second one behind. */
  oldToken: string | undefined;
}

export interface OpenedSession {
  /** For the browser only. */
  token: string;
  session: Session;
}

export const openSession = async (
  db: Queryable,
  tokens: SessionTokens,
  opened: { memberId: string; userAgent: string; now: Date; mustChangeHash?: Buffer | null },
): Promise<OpenedSession> => {
  const { memberId, userAgent, now, mustChangeHash = null } = opened;
  const { token, tokenHash } = await tokens.make(db, memberId);
  await db.run({
    name: 'session-open',
    text: `insert into sessions (member_id, token_hash, user_agent, must_change_hash,
             created_at, last_seen_at, proved_at)
           values ($1, $2, $3, $4, $5, $5, $5)`,
    values: [memberId, tokenHash, userAgent.slice(0, MAX_USER_AGENT), mustChangeHash, now],
  });
  const sessionExpiresAt = new Date(expiryOf(now.getTime(), now.getTime())).toISOString();
  const session = { memberId, tokenHash, sessionExpiresAt, mustChangeHash, provedAt: now };
  return { token, session };
};

/**
 * The person has shown again who they are: the session goes on under a new token, with a fresh proof. Whoever copied the
 * old cookie gets nothing of that proof, and is out after some seconds, in which calls that were on their way still pass.
 */
export const renewSession = async (
  tx: Transaction,
  tokens: SessionTokens,
  { tokenHash: old, memberId, sessionExpiresAt }: Session,
  now: Date,
): Promise<OpenedSession> => {
  const { token, tokenHash } = await tokens.make(tx, memberId);
  const goesOn = await tx.run({
    name: 'session-renew',
    text: `insert into sessions (member_id, token_hash, user_agent, must_change_hash,
             created_at, last_seen_at, proved_at)
           select member_id, $3::bytea, user_agent, null, created_at, $4::timestamptz, $4::timestamptz
           from sessions where member_id = $1 and token_hash = $2`,
    values: [memberId, old, tokenHash, now],
  });
  // ended elsewhere a moment ago
  if (goesOn === 0) throw new AppError('session_expired');
  await tx.run({
    name: 'session-leave',
    text: `update sessions set ends_at = $3, proved_at = 'epoch'
           where member_id = $1 and token_hash = $2 and ends_at is null`,
    values: [memberId, old, new Date(now.getTime() + LEAVING_MS)],
  });
  const session = { memberId, tokenHash, sessionExpiresAt, mustChangeHash: null, provedAt: now };
  return { token, session };
};

interface SessionRow {
  createdAt: number;
  lastSeenAt: number;
  mustChangeHash: Buffer | null;
  provedAt: number;
  endsAt: number | null;
}

/** The session behind a cookie, moved forward. Refuses with what the person should be told. Never in a transaction. */
export const useSession = async (
  db: Db,
  { memberId, tokenHash }: Owner,
  now: Date,
): Promise<Session> => {
  const row = await db.maybeOne<SessionRow>({
    name: 'session-read',
    text: `select (extract(epoch from created_at) * 1000)::float8 as "createdAt",
             (extract(epoch from last_seen_at) * 1000)::float8 as "lastSeenAt",
             must_change_hash as "mustChangeHash",
             (extract(epoch from proved_at) * 1000)::float8 as "provedAt",
             (extract(epoch from ends_at) * 1000)::float8 as "endsAt"
           from sessions where member_id = $1 and token_hash = $2`,
    values: [memberId, tokenHash],
    owner: memberId,
  });
  // one that was swept away or ended elsewhere was a session all the same
  if (!row) throw new AppError('session_expired');
  const { createdAt, mustChangeHash, endsAt } = row;
  let { lastSeenAt } = row;
  if (now.getTime() >= expiryOf(createdAt, lastSeenAt, endsAt))
    throw new AppError('session_expired');
  if (now.getTime() - lastSeenAt >= TOUCH_MS) {
    // a sign of life that is lost with the machine does no harm, so the request does not wait for the disk. The setting
    // ends with the statement's own transaction.
    await db.run({
      name: 'session-touch',
      text: `with quick as (select set_config('synchronous_commit', 'off', true) as waits)
             update sessions set last_seen_at = $3 from quick
             where member_id = $1 and token_hash = $2 and last_seen_at < $3 and quick.waits = 'off'`,
      values: [memberId, tokenHash, now],
    });
    lastSeenAt = now.getTime();
  }
  const sessionExpiresAt = new Date(expiryOf(createdAt, lastSeenAt, endsAt)).toISOString();
  const provedAt = new Date(row.provedAt);
  return { memberId, tokenHash, sessionExpiresAt, mustChangeHash, provedAt };
};

/** In a transaction that holds the account, as whoever ends its sessions does: a call on its way comes too late. */
export const requireOpenSession = async (
  tx: Transaction,
  { memberId, tokenHash }: Session,
  now: Date,
): Promise<void> => {
  const open = await tx.rows({
    name: 'session-still-open',
    text: `select 1 from sessions
           where member_id = $1 and token_hash = $2 and (ends_at is null or ends_at > $3)`,
    values: [memberId, tokenHash, now],
  });
  if (open.length === 0) throw new AppError('session_expired');
};

export const endSession = async (
  db: Queryable,
  tokens: SessionTokens,
  token: string | undefined,
): Promise<void> => {
  const owner = isSessionToken(token) ? await tokens.ownerOf(db, token) : null;
  if (!owner) return;
  await db.run({
    name: 'session-end',
    text: 'delete from sessions where member_id = $1 and token_hash = $2',
    values: [owner.memberId, owner.tokenHash],
  });
};

export const sessionRetention: readonly Retention[] = [
  {
    what: 'sessions, at the longest',
    ...{ table: 'sessions', from: 'created_at', keep: `${SESSION_MAX_HOURS} hours` },
  },
  {
    what: 'sessions without use',
    ...{ table: 'sessions', from: 'last_seen_at', keep: `${SESSION_IDLE_MINUTES} minutes` },
  },
  { what: 'sessions that were left for another', ...{ table: 'sessions', from: 'ends_at' } },
];
