/** Who helps, whom one helps, and what somebody is told whose help has ended. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { helperTexts } from '../features/helpers/texts.ts';
import { proofTexts } from '../features/proof/texts.ts';
import { shellRoute } from './shell-route.ts';
import { visitorRoute } from './visitor-route.ts';

const ended = () => import('../features/helpers/EndedScreen.tsx');

export const helperRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account/helpers',
    loader: helperTexts.load,
    component: lazyRouteComponent(
      () => import('../features/helpers/HelpersScreen.tsx'),
      'HelpersScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account/helpers/invite',
    loader: () => Promise.all([helperTexts.load(), proofTexts.load()]),
    component: lazyRouteComponent(
      () => import('../features/helpers/InviteScreen.tsx'),
      'InviteScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/helping/$token',
    loader: helperTexts.load,
    component: lazyRouteComponent(() => import('./screens/HelpingPage.tsx'), 'HelpingPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/helping-refused',
    loader: helperTexts.load,
    component: lazyRouteComponent(ended, 'RefusedScreen'),
  }),
] as const;

export const visitorHelperRoutes = [
  createRoute({
    getParentRoute: () => visitorRoute,
    path: '/helping-ended',
    loader: helperTexts.load,
    component: lazyRouteComponent(ended, 'EndedScreen'),
  }),
] as const;
