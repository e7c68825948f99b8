import { queryClient } from '@rafiq/kit/http/query.ts';
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readSignInSearch } from '../features/access/address.ts';
import { sessionQuery } from '../features/access/api.ts';
import { SignInScreen } from '../features/access/SignInScreen.tsx';
import { accessTexts } from '../features/access/texts.ts';
import { callBackTexts } from '../features/call-backs/texts.ts';
import { loadPaperTexts } from '../features/cases/paper-texts.ts';
import { caseTexts } from '../features/cases/texts.ts';
import { identityTexts } from '../features/identity/texts.ts';
import { ledgerTexts } from '../features/ledger/texts.ts';
import { liveTexts } from '../features/live/texts.ts';
import { presenceTexts } from '../features/presence/api.ts';
import { QueueScreen } from '../features/queue/QueueScreen.tsx';
import { SavedViewScreen } from '../features/queue/saved/SavedViewScreen.tsx';
import { queueTexts } from '../features/queue/texts.ts';
import { isView, readViewSearch } from '../features/queue/views.ts';
import { requireStaff } from './guards.ts';
import { RootLayout } from './RootLayout.tsx';
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
  loader: () => Promise.all([caseTexts.load(), loadPaperTexts(), presenceTexts.load()]),
  component: lazyRouteComponent(() => import('../features/cases/CaseScreen.tsx'), 'CaseScreen'),
});

const callBackRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/call-backs/$id',
  loader: callBackTexts.load,
  component: lazyRouteComponent(
    () => import('../features/call-backs/CallBackScreen.tsx'),
    'CallBackScreen',
  ),
});

const identityRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/identities/$id',
  loader: identityTexts.load,
  component: lazyRouteComponent(
    () => import('../features/identity/IdentityScreen.tsx'),
    'IdentityScreen',
  ),
});

const ledgerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ledger',
  loader: ledgerTexts.load,
  component: lazyRouteComponent(
    () => import('../features/ledger/LedgerScreen.tsx'),
    'LedgerScreen',
  ),
});

export const routeTree = rootRoute.addChildren([
  signInRoute,
  shellRoute.addChildren([
    homeRoute,
    queueRoute,
    savedViewRoute,
    caseRoute,
    ledgerRoute,
    identityRoute,
    callBackRoute,
  ]),
]);
