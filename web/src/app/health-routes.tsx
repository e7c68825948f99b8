import { HEALTH_STATUSES } from '@rafiq/contract/health-folders/model';
import { amountTexts } from '@rafiq/kit/texts/amounts/texts.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readFolderSearch } from '../features/folders/list/search.ts';
import { folderTexts } from '../features/folders/texts.ts';
import { healthFolderTexts } from '../features/health-folders/texts.ts';
import { requestTexts } from '../features/requests/texts.ts';
import { readId } from '../lib/read-search.ts';
import { shellRoute } from './shell-route.ts';

const loadTexts = () =>
  Promise.all([folderTexts.load(), healthFolderTexts.load(), amountTexts.load()]);
const loadWithRequests = () => Promise.all([loadTexts(), requestTexts.load()]);
const readSearch = readFolderSearch(HEALTH_STATUSES);

const toList = () => {
  throw redirect({ to: '/health/docs', replace: true });
};

const indexRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/health',
  beforeLoad: toList,
});

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/health/docs',
  validateSearch: readSearch,
  loader: async ({ location }) => {
    const texts = loadTexts();
    const [{ healthFolderSource }, { prefetchPage }] = await Promise.all([
      import('../features/health-folders/api.ts'),
      import('../features/folders/list/pages.ts'),
    ]);
    // The rows are on their way while the screen is still being fetched.
    prefetchPage(healthFolderSource, readSearch(location.search));
    await texts;
  },
  component: lazyRouteComponent(
    () => import('../features/health-folders/ListScreen.tsx'),
    'ListScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/health/details',
  validateSearch: readId,
  beforeLoad: ({ search }) => (search.id ? undefined : toList()),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ deps: { id } }) => {
    const texts = loadWithRequests();
    const { prefetchHealthFolder } = await import('../features/health-folders/api.ts');
    if (id) prefetchHealthFolder(id);
    await texts;
  },
  component: lazyRouteComponent(
    () => import('../features/health-folders/DetailsScreen.tsx'),
    'DetailsScreen',
  ),
});

const informationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/health/info',
  validateSearch: readId,
  beforeLoad: ({ search }) => (search.id ? undefined : toList()),
  loader: loadWithRequests,
  component: lazyRouteComponent(
    () => import('../features/health-folders/InformationScreen.tsx'),
    'InformationScreen',
  ),
});

export const healthRoutes = [indexRoute, listRoute, detailsRoute, informationRoute] as const;
