import type { BlogPost } from '@rafiq/contract/blogs/model';
import { articlePath, picturePath } from '@rafiq/contract/blogs/rules';
import type { Language } from '@rafiq/contract/core/language';
import type { Queryable } from '../../platform/db.ts';

export const readPosts = (
  db: Queryable,
  { language, limit, offset }: { language: Language; limit: number; offset: number },
): Promise<BlogPost[]> =>
  db.rows<BlogPost>({
    name: `blogs-${language}`,
    text: `select b.id, b.label_${language} as label, coalesce(b.url, $3 || b.id) as url, b.featured_image as "featuredImage"
           from blog_posts b order by b.published_at desc, b.id desc limit $1 offset $2`,
    values: [limit, offset, articlePath(language, '')],
  });

export const countPosts = async (db: Queryable): Promise<number> => {
  const { count } = await db.one<{ count: number }>({
    name: 'blogs-count',
    text: 'select count(*)::int as count from blog_posts',
  });
  return count;
};

/** One that is written here. */
export const findArticle = (
  db: Queryable,
  id: string,
  language: Language,
): Promise<{ label: string; body: string } | undefined> =>
  db.maybeOne({
    name: `blogs-article-${language}`,
    text: `select b.label_${language} as label, b.body_${language} as body from blog_posts b
           where b.id = $1 and b.url is null`,
    values: [id],
  });

/** A picture that an article shows: no other file of the house is found by its id. */
export const findPicture = (
  db: Queryable,
  fileId: string,
): Promise<{ mediaType: string; size: number; key: string } | undefined> =>
  db.maybeOne({
    name: 'blogs-picture',
    text: `select f.media_type as "mediaType", f.size_bytes::float8 as size, f.store_key as key from files f
           where f.id = $1 and exists (select from blog_posts b where b.featured_image = $2)`,
    values: [fileId, picturePath(fileId)],
  });
