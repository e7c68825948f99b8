import type { BlogPost } from '@rafiq/contract/blogs/model';
import type { Language } from '@rafiq/contract/core/language';
import type { Queryable } from '../../platform/db.ts';

export const readPosts = (
  db: Queryable,
  { language, limit, offset }: { language: Language; limit: number; offset: number },
): Promise<BlogPost[]> =>
  db.rows<BlogPost>({
    name: `blogs-${language}`,
    text: `select b.id, b.label_${language} as label, b.url, b.featured_image as "featuredImage"
           from blog_posts b order by b.published_at desc, b.id desc limit $1 offset $2`,
    values: [limit, offset],
    mayLag: true,
  });

export const countPosts = async (db: Queryable): Promise<number> => {
  const { count } = await db.one<{ count: number }>({
    name: 'blogs-count',
    text: 'select count(*)::int as count from blog_posts',
    mayLag: true,
  });
  return count;
};
