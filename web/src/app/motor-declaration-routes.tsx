import { readPageSearch } from '@rafiq/kit/ui/page-search.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { folderTexts } from '../features/folders/texts.ts';
import { motorDeclarationTexts } from '../features/motor-declarations/texts.ts';
import { requestTexts } from '../features/requests/texts.ts';
import { readId } from '../lib/read-search.ts';
import { shellRoute } from './shell-route.ts';

const loadTexts = () =>
  Promise.all([folderTexts.load(), requestTexts.load(), motorDeclarationTexts.load()]);

const toList = () => {
  throw redirect({ to: '/autodeclarations/list', replace: true });
};

const indexRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/autodeclarations',
  beforeLoad: toList,
});

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/autodeclarations/list',
  validateSearch: readPageSearch,
  loader: loadTexts,
  component: lazyRouteComponent(
    () => import('../features/motor-declarations/ListScreen.tsx'),
    'ListScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/autodeclarations/details',
  validateSearch: readId,
  beforeLoad: ({ search }) => (search.id ? undefined : toList()),
  loader: loadTexts,
  component: lazyRouteComponent(
    () => import('../features/motor-declarations/DetailsScreen.tsx'),
    'DetailsScreen',
  ),
});

const newDeclarationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/autodeclarations/create',
  loader: loadTexts,
  component: lazyRouteComponent(
    () => import('../features/motor-declarations/wizard/CreateScreen.tsx'),
    'CreateScreen',
  ),
});

export const motorDeclarationRoutes = [
  indexRoute,
  listRoute,
  detailsRoute,
  newDeclarationRoute,
] as const;
