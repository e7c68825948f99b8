import { queryClient } from '@rafiq/kit/http/query.ts';
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { readSignInSearch } from '../features/access/address.ts';
import { sessionQuery } from '../features/access/api.ts';
import { SignInScreen } from '../features/access/SignInScreen.tsx';
import { accessTexts } from '../features/access/texts.ts';
import { LedgerScreen } from '../features/ledger/LedgerScreen.tsx';
import { ledgerTexts } from '../features/ledger/texts.ts';
import { liveTexts } from '../features/live/texts.ts';
import { QueueScreen } from '../features/queue/QueueScreen.tsx';
import { SavedViewScreen } from '../features/queue/saved/SavedViewScreen.tsx';
import { queueTexts } from '../features/queue/texts.ts';
import { isView, readViewSearch } from '../features/queue/views.ts';
import { requireStaff } from './guards.ts';
import { RootLayout } from './RootLayout.tsx';
import { CaseSoon } from './screens/CaseSoon.tsx';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';
import { Shell } from './shell/Shell.tsx';
import { appTexts } from './texts.ts';

const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundScreen });

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: readSignInSearch,
  loader: accessTexts.load,
  component: SignInScreen,
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireStaff(queryClient),
  loader: () => Promise.all([appTexts.load(), queueTexts.load(), liveTexts.load()]),
  component: Shell,
});

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  beforeLoad: async () => {
    const { may } = await queryClient.ensureQueryData(sessionQuery);
    if (!may.includes('queue.read') && may.includes('ledger.read'))
      throw redirect({ to: '/ledger' });
    throw redirect({ to: '/queue/$view', params: { view: 'mine' } });
  },
});

const queueRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/queue/$view',
  validateSearch: readViewSearch,
  beforeLoad: ({ params }) => {
    if (!isView(params.view)) throw redirect({ to: '/queue/$view', params: { view: 'mine' } });
  },
  component: QueueScreen,
});

const savedViewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/queue/view/$id',
  component: SavedViewScreen,
});

const caseRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cases/$id',
  component: CaseSoon,
});

const ledgerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ledger',
  loader: ledgerTexts.load,
  component: LedgerScreen,
});

export const routeTree = rootRoute.addChildren([
  signInRoute,
  shellRoute.addChildren([homeRoute, queueRoute, savedViewRoute, caseRoute, ledgerRoute]),
]);
