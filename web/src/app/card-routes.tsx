/** The card of the signed-in, the one that was kept on the device, and the page where a front desk checks one. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cardTexts } from '../features/cards/texts.ts';
import { requireKeptCards } from './guards.ts';
import { shellRoute } from './shell-route.ts';
import { visitorRoute } from './visitor-route.ts';

export const cardRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/card',
    loader: cardTexts.load,
    component: lazyRouteComponent(() => import('../features/cards/CardScreen.tsx'), 'CardScreen'),
  }),
] as const;

const verifyPage = lazyRouteComponent(() => import('./screens/VerifyPage.tsx'), 'VerifyPage');

export const visitorCardRoutes = [
  createRoute({
    getParentRoute: () => visitorRoute,
    path: '/card/kept',
    beforeLoad: requireKeptCards,
    loader: cardTexts.load,
    component: lazyRouteComponent(() => import('../features/cards/KeptScreen.tsx'), 'KeptScreen'),
  }),
  createRoute({
    getParentRoute: () => visitorRoute,
    path: '/verify',
    loader: cardTexts.load,
    component: verifyPage,
  }),
  createRoute({
    getParentRoute: () => visitorRoute,
    path: '/verify/$token',
    loader: cardTexts.load,
    component: verifyPage,
  }),
] as const;
