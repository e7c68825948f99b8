/** Every address of the portal. Screens and their words load with the route. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { accessTexts } from '../features/access/texts.ts';
import { accountTexts } from '../features/account/texts.ts';
import { homeTexts } from '../features/home/texts.ts';
import { policiesTexts } from '../features/policies/texts.ts';
import { recoveryTexts } from '../features/recovery/texts.ts';
import { readOrigin, readSignInSearch } from './address.ts';
import { requireProfile, skipWhenSignedIn } from './guards.ts';
import { onboardingRoutes } from './onboarding-routes.tsx';
import { rootRoute } from './root-route.ts';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';
import { appTexts } from './texts.ts';

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

const visitorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'visitor',
  loader: accessTexts.load,
  component: lazyRouteComponent(() => import('./screens/VisitorLayout.tsx'), 'VisitorLayout'),
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

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: requireProfile,
  loader: appTexts.load,
  component: lazyRouteComponent(() => import('./SignedIn.tsx'), 'SignedIn'),
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

const shellRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
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
  loader: async () => {
    const { loadHealthFolderTexts } = await import('../features/health-folders/api.ts');
    await Promise.all([homeTexts.load(), loadHealthFolderTexts()]);
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
  loader: accountTexts.load,
  component: lazyRouteComponent(
    () => import('../features/account/AccountScreen.tsx'),
    'AccountScreen',
  ),
});

/** An address of the specification whose screen is still to come: it says so, and can be linked to already. */
const soon = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    validateSearch: (search: Record<string, unknown>): { id?: string } =>
      typeof search.id === 'string' ? { id: search.id } : {},
    component: lazyRouteComponent(() => import('./screens/SoonScreen.tsx'), 'SoonScreen'),
  });

const unknownRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  component: NotFoundScreen,
});

export const routeTree = rootRoute.addChildren([
  authRoute,
  signInRoute,
  visitorRoute.addChildren([forgotRoute, recoverOptionsRoute]),
  ...onboardingRoutes,
  signedInRoute.addChildren([
    firstPasswordRoute,
    contractsConfigRoute,
    shellRoute.addChildren([
      indexRoute,
      homeRoute,
      policiesRoute,
      accountRoute,
      soon('/health'),
      soon('/health/docs'),
      soon('/health/details'),
      soon('/health/info'),
      soon('/auto'),
      soon('/auto/docs'),
      soon('/auto/details'),
      soon('/auto-home'),
      soon('/garanties'),
      soon('/renouveler'),
      soon('/declarations'),
      soon('/declarations/list'),
      soon('/declarations/details'),
      soon('/declarations/create'),
      soon('/autodeclarations'),
      soon('/autodeclarations/list'),
      soon('/autodeclarations/details'),
      soon('/autodeclarations/create'),
      soon('/reclamations'),
      soon('/reclamations/list'),
      soon('/reclamations/details'),
      soon('/reclamations/create'),
      soon('/autoreclamations'),
      soon('/autoreclamations/list'),
      soon('/autoreclamations/details'),
      soon('/autoreclamations/create'),
      soon('/tickets'),
      soon('/tickets/list'),
      soon('/tickets/details'),
      soon('/tickets/create'),
      soon('/beneficiaires'),
      soon('/beneficiaire/create'),
      soon('/beneficiaire/update'),
      soon('/beneficiaire/details'),
      soon('/stats'),
      soon('/autostats'),
      soon('/document'),
      soon('/partners'),
      soon('/videotheque'),
      soon('/blog'),
      soon('/blog/list'),
      soon('/blog/post'),
      soon('/concessionaire'),
      soon('/guide'),
      soon('/help'),
      unknownRoute,
    ]),
  ]),
]);
