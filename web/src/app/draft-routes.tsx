/** What was begun and not sent, as a page of the account. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { draftTexts } from '../features/drafts/texts.ts';
import { requestTexts } from '../features/requests/texts.ts';
import { shellRoute } from './shell-route.ts';

export const draftRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account/drafts',
    loader: () => Promise.all([draftTexts.load(), requestTexts.load()]),
    component: lazyRouteComponent(
      () => import('../features/drafts/DraftsScreen.tsx'),
      'DraftsScreen',
    ),
  }),
] as const;
