import { MOTOR_STATUSES } from '@rafiq/contract/motor-folders/model';
import { amountTexts } from '@rafiq/kit/texts/amounts/texts.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { blogTexts } from '../features/blogs/texts.ts';
import { readFolderSearch } from '../features/folders/list/search.ts';
import { folderTexts } from '../features/folders/texts.ts';
import { motorContractTexts } from '../features/motor-contract/texts.ts';
import { motorFolderTexts } from '../features/motor-folders/texts.ts';
import { renewalTexts } from '../features/motor-renewals/texts.ts';
import { requestTexts } from '../features/requests/texts.ts';
import { readId } from '../lib/read-search.ts';
import { shellRoute } from './shell-route.ts';

const loadFolderTexts = () =>
  Promise.all([folderTexts.load(), motorFolderTexts.load(), amountTexts.load()]);
const readSearch = readFolderSearch(MOTOR_STATUSES);

const toList = () => {
  throw redirect({ to: '/auto/docs', replace: true });
};

const indexRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/auto',
  beforeLoad: toList,
});

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/auto/docs',
  validateSearch: readSearch,
  loader: async ({ location }) => {
    const texts = loadFolderTexts();
    const [{ motorFolderSource }, { prefetchPage }] = await Promise.all([
      import('../features/motor-folders/api.ts'),
      import('../features/folders/list/pages.ts'),
    ]);
    // The rows are on their way while the screen is still being fetched.
    prefetchPage(motorFolderSource, readSearch(location.search));
    await texts;
  },
  component: lazyRouteComponent(
    () => import('../features/motor-folders/ListScreen.tsx'),
    'ListScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/auto/details',
  validateSearch: readId,
  beforeLoad: ({ search }) => (search.id ? undefined : toList()),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ deps: { id } }) => {
    const texts = loadFolderTexts();
    const { prefetchMotorFolder } = await import('../features/motor-folders/api.ts');
    if (id) prefetchMotorFolder(id);
    await texts;
  },
  component: lazyRouteComponent(
    () => import('../features/motor-folders/DetailsScreen.tsx'),
    'DetailsScreen',
  ),
});

const contractRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/auto-home',
  loader: () =>
    Promise.all([
      loadFolderTexts(),
      motorContractTexts.load(),
      renewalTexts.load(),
      requestTexts.load(),
      blogTexts.load(),
    ]),
  component: lazyRouteComponent(
    () => import('../features/motor-contract/HomeScreen.tsx'),
    'HomeScreen',
  ),
});

const guaranteesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/garanties',
  loader: () => Promise.all([folderTexts.load(), motorContractTexts.load()]),
  component: lazyRouteComponent(
    () => import('../features/motor-contract/GuaranteesScreen.tsx'),
    'GuaranteesScreen',
  ),
});

const renewalRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/renouveler',
  loader: () => Promise.all([folderTexts.load(), renewalTexts.load(), requestTexts.load()]),
  component: lazyRouteComponent(
    () => import('../features/motor-renewals/RenewScreen.tsx'),
    'RenewScreen',
  ),
});

export const motorRoutes = [
  indexRoute,
  listRoute,
  detailsRoute,
  contractRoute,
  guaranteesRoute,
  renewalRoute,
] as const;
