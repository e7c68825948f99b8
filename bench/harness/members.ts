/** Members who are signed in already: a sign-in costs a password hash, which is not what is measured. */
import type { Db } from '../../api/src/platform/db.ts';
import { openSession } from '../../api/src/platform/session.ts';
import { createSessionTokens } from '../../api/src/platform/session-token.ts';

export interface SignedIn {
  memberId: string;
  /** As a browser sends it. */
  cookie: string;
}

const AT_ONCE = 50;
const USER_AGENT = 'rafiq-bench';

const lastMinute = (): Date[] =>
  Array.from({ length: 60 }, (_, second) => new Date(Date.now() - second * 1_000));

/**
 * The portal notes once a minute that a session is alive. Members who are active for long do not all do so in the same
 * second: before a measurement their last signs of life are spread over the minute, as they would be by themselves.
 */
export const spreadSessions = async (db: Db): Promise<void> => {
  await db.run({
    name: 'bench-spread-sessions',
    text: `update sessions set last_seen_at = greatest(created_at, seen.at)
           from unnest($2::timestamptz[]) with ordinality as seen (at, second)
           where user_agent = $1 and get_byte(token_hash, 0) % 60 = seen.second - 1`,
    values: [USER_AGENT, lastMinute()],
  });
  await db.script('vacuum analyze sessions');
};

/** Spread over the whole range of members, the same ones at every run; each may read folders and declare care. */
const chooseMembers = async (db: Db, count: number): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>({
    text: `with allowed as materialized (
             select distinct p.member_id from own_health_policies p where p.enabled and p.declarations_allowed)
           select a.member_id::text as id from allowed
           join accounts a on a.member_id = allowed.member_id and a.state = 'active'
           order by hashint8(a.member_id), a.member_id limit $1`,
    values: [count],
  });
  if (rows.length < count) throw new Error(`${count} members are needed, ${rows.length} are there`);
  return rows.map(({ id }) => id);
};

/** Real sessions, through the product's own way of opening one. */
export const openSessions = async (
  db: Db,
  count: number,
  publicUrl = 'http://localhost',
): Promise<SignedIn[]> => {
  const cookieName = publicUrl.startsWith('https:') ? '__Host-session' : 'session';
  const tokens = createSessionTokens();
  const members = await chooseMembers(db, count);
  const opened: SignedIn[] = [];
  for (let first = 0; first < members.length; first += AT_ONCE) {
    const group = members.slice(first, first + AT_ONCE).map(async (memberId) => {
      const opened = { memberId, userAgent: USER_AGENT, now: new Date() };
      const { token } = await openSession(db, tokens, opened);
      return { memberId, cookie: `${cookieName}=${token}` };
    });
    opened.push(...(await Promise.all(group)));
  }
  return opened;
};
