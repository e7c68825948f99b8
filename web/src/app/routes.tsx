/** Every address of the portal. Screens and their words load with the route. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readOrigin, readSignInSearch } from '../features/access/address.ts';
import { accessTexts } from '../features/access/texts.ts';
import { accountTexts } from '../features/account/texts.ts';
import { folderTexts } from '../features/folders/texts.ts';
import { homeTexts } from '../features/home/texts.ts';
import { toDoTexts } from '../features/home/to-do/texts.ts';
import { passkeyTexts } from '../features/passkeys/texts.ts';
import { policiesTexts } from '../features/policies/texts.ts';
import { proofTexts } from '../features/proof/texts.ts';
import { recoveryTexts } from '../features/recovery/texts.ts';
import {
  type ContractForm,
  readContractForm,
} from '../features/requests/contract/choose-contract.ts';
import { kindTexts } from '../features/requests/kinds/texts.ts';
import { sponsorshipTexts } from '../features/sponsorship/texts.ts';
import { beneficiaryRoutes } from './beneficiary-routes.tsx';
import { cardRoutes, visitorCardRoutes } from './card-routes.tsx';
import { complaintRoutes } from './complaint-routes.tsx';
import { constatRoutes } from './constat-routes.tsx';
import { dataRoutes } from './data-routes.tsx';
import { draftRoutes } from './draft-routes.tsx';
import { skipWhenSignedIn } from './guards.ts';
import { healthDeclarationRoutes } from './health-declaration-routes.tsx';
import { healthRoutes } from './health-routes.tsx';
import { helpRoutes } from './help-routes.tsx';
import { helperRoutes, visitorHelperRoutes } from './helper-routes.tsx';
import { libraryRoutes } from './library-routes.tsx';
import { motorDeclarationRoutes } from './motor-declaration-routes.tsx';
import { motorRoutes } from './motor-routes.tsx';
import { newsRoutes } from './news-routes.tsx';
import { onboardingRoutes } from './onboarding-routes.tsx';
import { rootRoute } from './root-route.ts';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';
import { shellRoute, signedInRoute } from './shell-route.ts';
import { statisticsRoutes } from './statistics-routes.tsx';
import { ticketRoutes } from './ticket-routes.tsx';
import { visitorRoute } from './visitor-route.ts';

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  beforeLoad: () => {
    throw redirect({ to: '/auth/signin' });
  },
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/signin',
  validateSearch: readSignInSearch,
  beforeLoad: skipWhenSignedIn,
  loader: accessTexts.load,
  component: lazyRouteComponent(() => import('./screens/SignInPage.tsx'), 'SignInPage'),
});

const forgotRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/auth/forgot',
  loader: recoveryTexts.load,
  component: lazyRouteComponent(
    () => import('../features/recovery/ForgotScreen.tsx'),
    'ForgotScreen',
  ),
});

const recoverOptionsRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/auth/recover-options',
  loader: recoveryTexts.load,
  component: lazyRouteComponent(
    () => import('../features/recovery/RecoverOptionsScreen.tsx'),
    'RecoverOptionsScreen',
  ),
});

const links = () => import('./screens/LinkPages.tsx');

const confirmContactRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/contact/confirm/$token',
  loader: accountTexts.load,
  component: lazyRouteComponent(links, 'ConfirmContactPage'),
});

const undoRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/undo/$token',
  loader: accountTexts.load,
  component: lazyRouteComponent(links, 'UndoPage'),
});

const contractsConfigRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/contracts-config',
  loader: policiesTexts.load,
  component: lazyRouteComponent(
    () => import('../features/policies/ContractsConfigScreen.tsx'),
    'ContractsConfigScreen',
  ),
});

const firstPasswordRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/auth/password',
  validateSearch: (search: Record<string, unknown>): { from?: string | undefined } => ({
    from: readOrigin(search.from),
  }),
  loader: accountTexts.load,
  component: lazyRouteComponent(
    () => import('./screens/FirstPasswordPage.tsx'),
    'FirstPasswordPage',
  ),
});

const indexRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dossiers' });
  },
});

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dossiers',
  validateSearch: (search: Record<string, unknown>): { for?: ContractForm | undefined } => ({
    for: readContractForm(search.for),
  }),
  loader: async () => {
    const { loadHealthFolderTexts } = await import('../features/health-folders/api.ts');
    await Promise.all([
      ...[homeTexts, toDoTexts, kindTexts, folderTexts].map((texts) => texts.load()),
      loadHealthFolderTexts(),
    ]);
  },
  component: lazyRouteComponent(() => import('../features/home/HomeScreen.tsx'), 'HomeScreen'),
});

const policiesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/polices',
  loader: policiesTexts.load,
  component: lazyRouteComponent(
    () => import('../features/policies/PoliciesScreen.tsx'),
    'PoliciesScreen',
  ),
});

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  loader: () =>
    Promise.all(
      [accountTexts, passkeyTexts, proofTexts, sponsorshipTexts].map((texts) => texts.load()),
    ),
  component: lazyRouteComponent(() => import('./screens/AccountPage.tsx'), 'AccountPage'),
});

const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: NotFoundScreen,
});

export const routeTree = rootRoute.addChildren([
  authRoute,
  signInRoute,
  visitorRoute.addChildren([
    forgotRoute,
    recoverOptionsRoute,
    confirmContactRoute,
    undoRoute,
    ...visitorCardRoutes,
    ...visitorHelperRoutes,
  ]),
  ...onboardingRoutes,
  ...constatRoutes,
  signedInRoute.addChildren([
    firstPasswordRoute,
    contractsConfigRoute,
    shellRoute.addChildren([
      indexRoute,
      homeRoute,
      policiesRoute,
      accountRoute,
      ...healthRoutes,
      ...motorRoutes,
      ...healthDeclarationRoutes,
      ...motorDeclarationRoutes,
      ...complaintRoutes,
      ...ticketRoutes,
      ...beneficiaryRoutes,
      ...cardRoutes,
      ...draftRoutes,
      ...dataRoutes,
      ...helperRoutes,
      ...newsRoutes,
      ...statisticsRoutes,
      ...libraryRoutes,
      ...helpRoutes,
      unknownRoute,
    ]),
  ]),
]);
