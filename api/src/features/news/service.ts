/** What a member is told: read in the portal, and sent beside it as they chose. */

import { isMobile } from '@rafiq/contract/core/formats';
import { type NewsKind, TOPIC_OF } from '@rafiq/contract/news/model';
import { pathOf } from '@rafiq/contract/news/place';
import { checkQuietHours, defaultPreferences } from '@rafiq/contract/news/rules';
import type {
  News,
  NewsPage,
  NewsPreferences,
  ShownPreferences,
} from '@rafiq/contract/news/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { preferencesOf, reachOf, savePreferences } from './preferences-repository.ts';
import {
  hasNews,
  markRead,
  markReadAbout,
  newsOf,
  type StoredNews,
  unreadNewsOf,
  unreadOf,
} from './repository.ts';

export { findPeople, type ToldPerson } from './people-repository.ts';
export { addNews, type MessageTexts, previewMessages, type Telling, tellMembers } from './tell.ts';

export interface NewsDeps {
  db: Db;
  clock: Clock;
}

const toNews = ({ id, kind, details, at, isRead }: StoredNews): News => ({
  ...details,
  ...{ id, kind, topic: TOPIC_OF[kind], at: at.toISOString(), isRead },
  path: pathOf(kind, details),
});

export const listNews = async (
  { db }: { db: Queryable },
  memberId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<NewsPage> => {
  if (after !== undefined && !isRowId(after)) return { news: [], next: null };
  // one more tells whether there is more
  const rows = await newsOf(db, memberId, { after: after ?? null, limit: limit + 1 });
  const news = rows.slice(0, limit).map(toNews);
  return { news, next: rows.length > limit ? (news.at(-1)?.id ?? null) : null };
};

export const countUnread = ({ db }: { db: Queryable }, memberId: string): Promise<number> =>
  unreadOf(db, memberId);

/** Of these kinds, the newest first. */
export const listUnread = async (
  { db }: { db: Queryable },
  memberId: string,
  kinds: readonly NewsKind[],
): Promise<News[]> => (await unreadNewsOf(db, memberId, kinds)).map(toNews);

/** Whoever opens a request or folder has read what was told about it. Answers how many are left. */
export const readNewsAbout = (
  { db, clock }: NewsDeps,
  memberId: string,
  about: { kinds: readonly NewsKind[]; subjectId: string },
): Promise<number> =>
  db.transaction(async (tx) => {
    await markReadAbout(tx, memberId, { ...about, now: clock() });
    return unreadOf(tx, memberId);
  });

/** Answers how many are left. */
export const readNews = async (
  { db, clock }: NewsDeps,
  memberId: string,
  { id, upTo }: { id: string | undefined; upTo: string | undefined },
): Promise<number> => {
  const named = id ?? upTo ?? '';
  return db.transaction(async (tx) => {
    if (!isRowId(named) || !(await hasNews(tx, memberId, named))) throw new AppError('not_found');
    const which = id === undefined ? { id: null, upTo: named } : { id, upTo: null };
    await markRead(tx, memberId, { ...which, now: clock() });
    return unreadOf(tx, memberId);
  });
};

export const showPreferences = async (
  { db }: { db: Queryable },
  memberId: string,
): Promise<ShownPreferences> => {
  const reach = await reachOf(db, memberId);
  const chosen = (await preferencesOf(db, [memberId])).get(memberId);
  return {
    ...(chosen ?? defaultPreferences(reach)),
    hasEmail: reach.email !== null,
    hasMobile: reach.phone !== null && isMobile(reach.phone),
  };
};

export const choosePreferences = async (
  { db }: NewsDeps,
  memberId: string,
  choice: NewsPreferences,
): Promise<ShownPreferences> => {
  refuseIssues(checkQuietHours(choice.quiet));
  await db.transaction((tx) => savePreferences(tx, memberId, choice));
  return showPreferences({ db }, memberId);
};
