/** How staff come in. */
import { copyTexts } from '@rafiq/kit/copy/texts.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSignInSearch } from '../../features/access/address.ts';
import { finishReturn } from '../../features/access/sso/return-guard.ts';
import { accessTexts } from '../../features/access/texts.ts';
import { requireWeakStaff } from '../guards.ts';
import { rootRoute } from './shell.ts';

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: readSignInSearch,
  loader: accessTexts.load,
  component: lazyRouteComponent(
    () => import('../../features/access/SignInScreen.tsx'),
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
    () => import('../../features/access/SecondFactorScreen.tsx'),
    'SecondFactorScreen',
  ),
});

const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-up',
  validateSearch: readSignInSearch,
  beforeLoad: requireWeakStaff(queryClient),
  loader: () => Promise.all([accessTexts.load(), copyTexts.load()]),
  component: lazyRouteComponent(
    () => import('../../features/access/SetUpScreen.tsx'),
    'SetUpScreen',
  ),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation/$token',
  loader: accessTexts.load,
  component: lazyRouteComponent(
    () => import('../../features/access/invitation/InvitationScreen.tsx'),
    'InvitationScreen',
  ),
});

const ssoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sso',
  beforeLoad: finishReturn,
  component: lazyRouteComponent(
    () => import('../../features/access/sso/SsoReturnScreen.tsx'),
    'SsoReturnScreen',
  ),
});

const emergencyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/emergency',
  loader: accessTexts.load,
  component: lazyRouteComponent(
    () => import('../../features/access/EmergencyScreen.tsx'),
    'EmergencyScreen',
  ),
});

export const accessRoutes = [
  signInRoute,
  secondFactorRoute,
  setUpRoute,
  invitationRoute,
  ssoRoute,
  emergencyRoute,
] as const;
