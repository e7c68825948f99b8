import { copyTexts } from '@rafiq/kit/copy/texts.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { savesData } from '@rafiq/kit/http/saves-data.ts';
import { whenIdle } from '@rafiq/kit/when-idle.ts';
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { accountTexts } from '../features/access/account/texts.ts';
import { readSignInSearch } from '../features/access/address.ts';
import { sessionQuery } from '../features/access/api.ts';
import { finishReturn } from '../features/access/sso/return-guard.ts';
import { accessTexts } from '../features/access/texts.ts';
import { approvalTexts } from '../features/approvals/texts.ts';
import { callBackTexts } from '../features/call-backs/texts.ts';
import { loadPaperTexts } from '../features/cases/paper-texts.ts';
import { caseTexts } from '../features/cases/texts.ts';
import { identityTexts } from '../features/identity/texts.ts';
import { ledgerTexts } from '../features/ledger/texts.ts';
import { liveTexts } from '../features/live/texts.ts';
import { readFileSearch } from '../features/member-file/opening.ts';
import { memberFileTexts } from '../features/member-file/texts.ts';
import { presenceTexts } from '../features/presence/api.ts';
import { QueueScreen } from '../features/queue/QueueScreen.tsx';
import { queueTexts } from '../features/queue/texts.ts';
import { isView, readViewSearch } from '../features/queue/views.ts';
import { staffTexts } from '../features/staff/texts.ts';
import { requireStaff, requireWeakStaff } from './guards.ts';
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
  component: lazyRouteComponent(
    () => import('../features/access/SignInScreen.tsx'),
    'SignInScreen',
  ),
});

const secondFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second-factor',
  validateSearch: readSignInSearch,
  beforeLoad: requireWeakStaff(queryClient),
  loader: accessTexts.load,
  component: lazyRouteComponent(
    () => import('../features/access/SecondFactorScreen.tsx'),
    'SecondFactorScreen',
  ),
});

const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  validateSearch: readSignInSearch,
  beforeLoad: requireWeakStaff(queryClient),
  loader: () => Promise.all([accessTexts.load(), copyTexts.load()]),
  component: lazyRouteComponent(() => import('../features/access/SetUpScreen.tsx'), 'SetUpScreen'),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation/$token',
  loader: accessTexts.load,
  component: lazyRouteComponent(
    () => import('../features/access/invitation/InvitationScreen.tsx'),
    'InvitationScreen',
  ),
});

const ssoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sso',
  beforeLoad: finishReturn,
  component: lazyRouteComponent(
    () => import('../features/access/sso/SsoReturnScreen.tsx'),
    'SsoReturnScreen',
  ),
});

const emergencyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/emergency',
  loader: accessTexts.load,
  component: lazyRouteComponent(
    () => import('../features/access/EmergencyScreen.tsx'),
    'EmergencyScreen',
  ),
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

const CaseComponent = lazyRouteComponent(
  () => import('../features/cases/CaseScreen.tsx'),
  'CaseScreen',
);
const loadCaseTexts = () => Promise.all([caseTexts.load(), loadPaperTexts(), presenceTexts.load()]);

/** Whoever reads the queue opens a case next, or chooses some: what that takes comes once the queue stands. No case is read ahead: a read is on record. */
const bringWhatComesNext = (): void => {
  if (savesData()) return;
  whenIdle(() => {
    void loadCaseTexts();
    void CaseComponent.preload?.();
    void import('../features/queue/bulk/BulkBar.tsx');
  });
};

const queueRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/queue/$view',
  validateSearch: readViewSearch,
  beforeLoad: ({ params }) => {
    if (!isView(params.view)) throw redirect({ to: '/queue/$view', params: { view: 'mine' } });
  },
  onEnter: bringWhatComesNext,
  component: QueueScreen,
});

const savedViewRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/queue/view/$id',
  onEnter: bringWhatComesNext,
  component: lazyRouteComponent(
    () => import('../features/queue/saved/SavedViewScreen.tsx'),
    'SavedViewScreen',
  ),
});

const caseRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cases/$id',
  loader: loadCaseTexts,
  component: CaseComponent,
});

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  loader: () => Promise.all([accountTexts.load(), accessTexts.load(), copyTexts.load()]),
  component: lazyRouteComponent(
    () => import('../features/access/account/AccountScreen.tsx'),
    'AccountScreen',
  ),
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

const peopleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/people',
  loader: staffTexts.load,
  component: lazyRouteComponent(() => import('../features/staff/PeopleScreen.tsx'), 'PeopleScreen'),
});

const memberSearchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members',
  loader: memberFileTexts.load,
  component: lazyRouteComponent(
    () => import('../features/member-file/MemberSearchScreen.tsx'),
    'MemberSearchScreen',
  ),
});

const memberFileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members/$id',
  validateSearch: readFileSearch,
  loader: memberFileTexts.load,
  component: lazyRouteComponent(
    () => import('../features/member-file/MemberFileScreen.tsx'),
    'MemberFileScreen',
  ),
});

const approvalsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/approvals',
  loader: approvalTexts.load,
  component: lazyRouteComponent(
    () => import('../features/approvals/ApprovalsScreen.tsx'),
    'ApprovalsScreen',
  ),
});

export const routeTree = rootRoute.addChildren([
  signInRoute,
  secondFactorRoute,
  setUpRoute,
  invitationRoute,
  ssoRoute,
  emergencyRoute,
  shellRoute.addChildren([
    homeRoute,
    queueRoute,
    savedViewRoute,
    caseRoute,
    accountRoute,
    peopleRoute,
    ledgerRoute,
    identityRoute,
    callBackRoute,
    memberSearchRoute,
    memberFileRoute,
    approvalsRoute,
  ]),
]);
