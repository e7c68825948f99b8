import { readPageSearch } from '@rafiq/kit/ui/page-search.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { folderTexts } from '../features/folders/texts.ts';
import { healthDeclarationTexts } from '../features/health-declarations/texts.ts';
import { healthFolderTexts } from '../features/health-folders/texts.ts';
import { requestTexts } from '../features/requests/texts.ts';
import { readId } from '../lib/read-search.ts';
import { shellRoute } from './shell-route.ts';

const loadTexts = () => Promise.all([requestTexts.load(), healthDeclarationTexts.load()]);

/** What a visit is called, and its steps, are said in the words of folders. */
const loadVisitTexts = () =>
  Promise.all([loadTexts(), folderTexts.load(), healthFolderTexts.load()]);

const toList = () => {
  throw redirect({ to: '/declarations/list', replace: true });
};

const indexRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/declarations',
  beforeLoad: toList,
});

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/declarations/list',
  validateSearch: readPageSearch,
  loader: loadTexts,
  component: lazyRouteComponent(
    () => import('../features/health-declarations/ListScreen.tsx'),
    'ListScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/declarations/details',
  validateSearch: readId,
  beforeLoad: ({ search }) => (search.id ? undefined : toList()),
  loader: loadVisitTexts,
  component: lazyRouteComponent(
    () => import('../features/health-declarations/DetailsScreen.tsx'),
    'DetailsScreen',
  ),
});

const createDeclarationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/declarations/create',
  loader: loadTexts,
  component: lazyRouteComponent(
    () => import('../features/health-declarations/wizard/CreateScreen.tsx'),
    'CreateScreen',
  ),
});

export const healthDeclarationRoutes = [
  indexRoute,
  listRoute,
  detailsRoute,
  createDeclarationRoute,
] as const;
