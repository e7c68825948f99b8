import type { BlogPost, BlogTopic } from '@rafiq/contract/blogs/model';
import { articleLanguageOf } from '@rafiq/contract/blogs/rules';
import type { BlogListWire } from '@rafiq/contract/blogs/schema';
import { blogPostFromWire } from '@rafiq/contract/blogs/wire';
import { PAGE_SIZE } from '@rafiq/contract/core/constants';
import { MAX_TOP } from '@rafiq/contract/core/list-query';
import { call } from '@rafiq/kit/http/client.ts';
import { mergeById, nextOffset } from '@rafiq/kit/ui/show-more.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { blogTexts } from './texts.ts';

interface Ask {
  limit: number;
  offset: number;
  /** Without it whatever they are about. */
  topic?: BlogTopic;
}

interface Posts {
  total: number;
  posts: BlogPost[];
}

/** Articles change rarely: asked once in a while. */
const LISTED = 10 * 60_000;

const fetchPosts = async (ask: Ask, signal: AbortSignal): Promise<Posts> => {
  const answer = await call<BlogListWire>('GET', '/blogs', { signal, query: { ...ask } });
  return { total: answer.total, posts: answer.objects.map(blogPostFromWire) };
};

export const blogPostsQuery = (ask: Ask) =>
  queryOptions({
    queryKey: ['blogs', ask],
    queryFn: ({ signal }) => fetchPosts(ask, signal),
    staleTime: LISTED,
  });

/** The list as it grows. */
export const allPostsQuery = infiniteQueryOptions({
  queryKey: ['blogs', 'all'],
  queryFn: ({ signal, pageParam }) => fetchPosts({ limit: PAGE_SIZE, offset: pageParam }, signal),
  initialPageParam: 0,
  getNextPageParam: ({ total }, _pages, offset: number) => nextOffset(offset, total),
  select: ({ pages }) => ({
    total: pages.at(-1)?.total ?? 0,
    items: mergeById(pages.map(({ posts }) => posts)),
  }),
  staleTime: LISTED,
});

const findPost = async (id: string, signal: AbortSignal, offset = 0): Promise<BlogPost | null> => {
  const { total, posts } = await fetchPosts({ limit: MAX_TOP, offset }, signal);
  const found = posts.find((post) => post.id === id);
  if (found) return found;
  return posts.length > 0 && offset + MAX_TOP < total
    ? findPost(id, signal, offset + MAX_TOP)
    : null;
};

/** There is no call for one article: it is looked for in the list. Null: there is none. */
export const blogPostQuery = (id: string) =>
  queryOptions({
    queryKey: ['blogs', 'one', id],
    queryFn: ({ signal }) => findPost(id, signal),
    staleTime: LISTED,
  });

/** An article is a page of the web, or one of our own, and nothing else: no script address, whatever the list says. */
export const articleAddress = ({ url }: BlogPost): string | undefined =>
  /^https?:\/\//i.test(url) || articleLanguageOf(url) !== null ? url : undefined;

export const blogText = blogTexts.t;
export const loadBlogTexts = blogTexts.load;
