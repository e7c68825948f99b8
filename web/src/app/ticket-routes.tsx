import { readPageSearch } from '@rafiq/kit/ui/page-search.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { folderTexts } from '../features/folders/texts.ts';
import { requestTexts } from '../features/requests/texts.ts';
import { ticketTexts } from '../features/tickets/texts.ts';
import { readId } from '../lib/read-search.ts';
import { shellRoute } from './shell-route.ts';

const loadTexts = () => Promise.all([folderTexts.load(), requestTexts.load(), ticketTexts.load()]);

const toList = () => {
  throw redirect({ to: '/tickets/list', replace: true });
};

const indexRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tickets',
  beforeLoad: toList,
});

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tickets/list',
  validateSearch: readPageSearch,
  loader: loadTexts,
  component: lazyRouteComponent(() => import('../features/tickets/ListScreen.tsx'), 'ListScreen'),
});

const detailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tickets/details',
  validateSearch: readId,
  beforeLoad: ({ search }) => (search.id ? undefined : toList()),
  loader: loadTexts,
  component: lazyRouteComponent(
    () => import('../features/tickets/DetailsScreen.tsx'),
    'DetailsScreen',
  ),
});

const newTicketRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tickets/create',
  loader: () => Promise.all([loadTexts(), loadVoiceTexts()]),
  component: lazyRouteComponent(
    () => import('../features/tickets/CreateScreen.tsx'),
    'CreateScreen',
  ),
});

export const ticketRoutes = [indexRoute, listRoute, detailsRoute, newTicketRoute] as const;
