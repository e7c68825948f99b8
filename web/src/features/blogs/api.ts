import type { BlogPost } from '@rafiq/contract/blogs/model';
import type { BlogListWire } from '@rafiq/contract/blogs/schema';
import { blogPostFromWire } from '@rafiq/contract/blogs/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { blogTexts } from './texts.ts';

interface Ask {
  limit: number;
  offset: number;
}

/** Articles change rarely: asked once in a while. */
export const blogPostsQuery = (ask: Ask) =>
  queryOptions({
    queryKey: ['blogs', ask],
    queryFn: async ({ signal }): Promise<{ total: number; posts: BlogPost[] }> => {
      const answer = await call<BlogListWire>('GET', '/blogs', { signal, query: { ...ask } });
      return { total: answer.total, posts: answer.objects.map(blogPostFromWire) };
    },
    staleTime: 10 * 60_000,
  });

/** An article is a page of the web and nothing else: no script address, whatever the list says. */
export const articleAddress = ({ url }: BlogPost): string | undefined =>
  /^https?:\/\//i.test(url) ? url : undefined;

export const loadBlogTexts = blogTexts.load;
export const blogText = blogTexts.t;
