/** Where editors keep what every member reads. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readContentSearch } from '../../features/content/search.ts';
import { contentTexts } from '../../features/content/texts.ts';
import { fileChoiceTexts } from '../../lib/file-choice/texts.ts';
import { shellRoute } from './shell.ts';

const loader = () => Promise.all([contentTexts.load(), fileChoiceTexts.load()]);

const contentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/content',
  validateSearch: readContentSearch,
  loader,
  component: lazyRouteComponent(
    () => import('../../features/content/ContentScreen.tsx'),
    'ContentScreen',
  ),
});

const newContentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/content/$kind',
  loader,
  component: lazyRouteComponent(
    () => import('../../features/content/EditorScreen.tsx'),
    'EditorScreen',
  ),
});

const contentItemRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/content/$kind/$id',
  loader,
  component: lazyRouteComponent(
    () => import('../../features/content/EditorScreen.tsx'),
    'EditorScreen',
  ),
});

const contentHistoryRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/content-history',
  validateSearch: readContentSearch,
  loader,
  component: lazyRouteComponent(
    () => import('../../features/content/HistoryScreen.tsx'),
    'HistoryScreen',
  ),
});

const contentImportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/content-import',
  loader,
  component: lazyRouteComponent(
    () => import('../../features/content/ImportScreen.tsx'),
    'ImportScreen',
  ),
});

const brandRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/brand',
  loader,
  component: lazyRouteComponent(
    () => import('../../features/content/brand/BrandScreen.tsx'),
    'BrandScreen',
  ),
});

export const contentRoutes = [
  brandRoute,
  contentRoute,
  newContentRoute,
  contentItemRoute,
  contentHistoryRoute,
  contentImportRoute,
] as const;
