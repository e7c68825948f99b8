import type { BlogPost, BlogTopic } from '@rafiq/contract/blogs/model';
import type { Language } from '@rafiq/contract/core/language';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import type { Download } from '../../platform/http/download.ts';
import { isUuid } from '../../platform/uuid.ts';
import { countPosts, findPicture, readPosts } from './repository.ts';

/** The newest first, in one of the portal's languages. */
export const listPosts = async (
  { db }: { db: Db },
  page: { language: Language; topic: BlogTopic | null; limit: number; offset: number },
): Promise<{ total: number; posts: BlogPost[] }> => {
  const [posts, total] = await Promise.all([readPosts(db, page), countPosts(db, page.topic)]);
  return { total, posts };
};

export const openPicture = async (
  { db, files }: { db: Db; files: FileStore },
  fileId: string,
): Promise<Download> => {
  const picture = isUuid(fileId) ? await findPicture(db, fileId) : undefined;
  if (!picture) throw new AppError('not_found');
  const { mediaType, size, key } = picture;
  return { name: null, mediaType, size, bytes: await files.get(key) };
};
