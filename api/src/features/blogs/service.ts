import type { BlogPost } from '@rafiq/contract/blogs/model';
import type { Language } from '@rafiq/contract/core/language';
import type { Db } from '../../platform/db.ts';
import { countPosts, readPosts } from './repository.ts';

/** The newest first, in one of the portal's languages. */
export const listPosts = async (
  { db }: { db: Db },
  page: { language: Language; limit: number; offset: number },
): Promise<{ total: number; posts: BlogPost[] }> => {
  const [posts, total] = await Promise.all([readPosts(db, page), countPosts(db)]);
  return { total, posts };
};
