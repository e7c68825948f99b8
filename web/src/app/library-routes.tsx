/** What every member reads: documents, partners, videos and the blog. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { blogTexts } from '../features/blogs/texts.ts';
import { libraryTexts } from '../features/library/texts.ts';
import { readPartnerSearch } from '../features/partners/search.ts';
import { partnerTexts } from '../features/partners/texts.ts';
import { videoTexts } from '../features/videos/texts.ts';
import { readId, readText, SEARCH_MAX } from '../lib/read-search.ts';
import { shellRoute } from './shell-route.ts';

const toPosts = () => {
  throw redirect({ to: '/blog/list', replace: true });
};

const documentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/document',
  validateSearch: (search: Record<string, unknown>): { q?: string | undefined } => ({
    q: readText(search.q, SEARCH_MAX),
  }),
  loader: libraryTexts.load,
  component: lazyRouteComponent(
    () => import('../features/library/LibraryScreen.tsx'),
    'LibraryScreen',
  ),
});

const partnersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/partners',
  validateSearch: readPartnerSearch,
  loader: partnerTexts.load,
  component: lazyRouteComponent(
    () => import('../features/partners/PartnersScreen.tsx'),
    'PartnersScreen',
  ),
});

const videosRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/videotheque',
  loader: videoTexts.load,
  component: lazyRouteComponent(
    () => import('../features/videos/VideosScreen.tsx'),
    'VideosScreen',
  ),
});

const blogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/blog',
  beforeLoad: toPosts,
});

const postsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/blog/list',
  loader: blogTexts.load,
  component: lazyRouteComponent(() => import('../features/blogs/ListScreen.tsx'), 'ListScreen'),
});

const postRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/blog/post',
  validateSearch: readId,
  beforeLoad: ({ search }) => (search.id ? undefined : toPosts()),
  loader: blogTexts.load,
  component: lazyRouteComponent(() => import('../features/blogs/PostScreen.tsx'), 'PostScreen'),
});

export const libraryRoutes = [
  documentsRoute,
  partnersRoute,
  videosRoute,
  blogRoute,
  postsRoute,
  postRoute,
] as const;
