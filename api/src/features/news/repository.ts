/** SQL of what a member reads: one statement for each call, bound to its owner. */
import type { NewsKind } from '@rafiq/contract/news/model';
import { UNREAD_MAX } from '@rafiq/contract/news/model';
import type { NewsDetails } from '@rafiq/contract/news/schema';
import type { Queryable } from '../../platform/db.ts';

export interface StoredNews {
  id: string;
  kind: NewsKind;
  details: NewsDetails;
  at: Date;
  isRead: boolean;
}

/** The newest first: rows are numbered as they come. */
export const newsOf = (
  db: Queryable,
  memberId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<StoredNews[]> =>
  db.rows<StoredNews>({
    name: 'news-list',
    text: `select n.id::text, n.kind, n.details, n.happened_at as at, n.read_at is not null as "isRead"
           from news n where n.member_id = $1 and ($2::bigint is null or n.id < $2::bigint)
           order by n.id desc limit $3`,
    values: [memberId, after, limit],
    owner: memberId,
  });

/** Of these kinds, the newest first. */
export const unreadNewsOf = (
  db: Queryable,
  memberId: string,
  kinds: readonly NewsKind[],
): Promise<StoredNews[]> =>
  db.rows<StoredNews>({
    name: 'news-unread-list',
    text: `select n.id::text, n.kind, n.details, n.happened_at as at, false as "isRead"
           from news n where n.member_id = $1 and n.read_at is null and n.kind = any ($2::text[])
           order by n.id desc limit $3`,
    values: [memberId, kinds, UNREAD_MAX],
    owner: memberId,
  });

export const unreadOf = async (db: Queryable, memberId: string): Promise<number> => {
  const { unread } = await db.one<{ unread: number }>({
    name: 'news-unread',
    text: `select count(*)::int as unread
           from (select from news where member_id = $1 and read_at is null limit $2) n`,
    values: [memberId, UNREAD_MAX],
    owner: memberId,
  });
  return unread;
};

/** All that was told about one request or folder. */
export const markReadAbout = (
  tx: Queryable,
  memberId: string,
  { kinds, subjectId, now }: { kinds: readonly NewsKind[]; subjectId: string; now: Date },
): Promise<number> =>
  tx.run({
    name: 'news-read-about',
    text: `update news set read_at = $4
           where member_id = $1 and read_at is null and kind = any ($2::text[]) and details ->> 'subjectId' = $3`,
    values: [memberId, kinds, subjectId, now],
  });

export const hasNews = async (db: Queryable, memberId: string, id: string): Promise<boolean> => {
  const found = await db.rows({
    name: 'news-has',
    text: 'select from news where member_id = $1 and id = $2',
    values: [memberId, id],
  });
  return found.length > 0;
};

/** One, or that one and all before it: what came meanwhile has not been seen. */
export const markRead = (
  tx: Queryable,
  memberId: string,
  { id, upTo, now }: { id: string | null; upTo: string | null; now: Date },
): Promise<number> =>
  tx.run({
    name: 'news-read',
    text: `update news set read_at = $4
           where member_id = $1 and read_at is null and (id = $2::bigint or id <= $3::bigint)`,
    values: [memberId, id, upTo, now],
  });
