import type { BlogPost, BlogTopic } from '@rafiq/contract/blogs/model';
import { articlePath, picturePath } from '@rafiq/contract/blogs/rules';
import type { Language } from '@rafiq/contract/core/language';
import type { Queryable } from '../../platform/db.ts';

const ABOUT = `($1::text is null or coalesce(b.topic, '') in ('', $1::text))`;

/** Null: whatever they are about. */
type Topic = BlogTopic | null;

export const readPosts = (
  db: Queryable,
  page: { language: Language; topic: Topic; limit: number; offset: number },
): Promise<BlogPost[]> =>
  db.rows<BlogPost>({
    name: `blogs-${page.language}`,
    text: `select b.id, b.label_${page.language} as label, coalesce(b.url, $4 || b.id) as url,
             b.featured_image as "featuredImage"
           from blog_posts b where ${ABOUT} order by b.published_at desc, b.id desc limit $2 offset $3`,
    values: [page.topic, page.limit, page.offset, articlePath(page.language, '')],
  });

export const countPosts = async (db: Queryable, topic: Topic): Promise<number> => {
  const { count } = await db.one<{ count: number }>({
    name: 'blogs-count',
    text: `select count(*)::int as count from blog_posts b where ${ABOUT}`,
    values: [topic],
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
