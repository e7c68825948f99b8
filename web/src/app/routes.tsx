/** Every address of the portal. Screens and their words load with the route. */
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { accessTexts } from '../features/access/texts.ts';
import { homeTexts } from '../features/home/texts.ts';
import { policiesTexts } from '../features/policies/texts.ts';
import { readSignInSearch } from './address.ts';
import { requireProfile, skipWhenSignedIn } from './guards.ts';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';
import { appTexts } from './texts.ts';

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen });

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
  getParentRoute: () => rootRoute,
  path: '/auth/forgot',
  loader: accessTexts.load,
  component: lazyRouteComponent(
    () => import('../features/access/LaterScreens.tsx'),
    'ForgotScreen',
  ),
});

const onboarding = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: accessTexts.load,
    component: lazyRouteComponent(
      () => import('../features/access/LaterScreens.tsx'),
      'OnboardingScreen',
    ),
  });

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: requireProfile,
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

const shellRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'shell',
  loader: appTexts.load,
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
  forgotRoute,
  onboarding('/onboarding'),
  onboarding('/onboarding/$'),
  signedInRoute.addChildren([
    contractsConfigRoute,
    shellRoute.addChildren([
      indexRoute,
      homeRoute,
      policiesRoute,
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
      soon('/account'),
      soon('/guide'),
      soon('/help'),
      unknownRoute,
    ]),
  ]),
]);
