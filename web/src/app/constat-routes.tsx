/** The accident report form, for whoever comes from inside the portal; it reads the rest of the address itself. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadSpeech } from '../features/constat/texts.ts';
import { rootRoute } from './root-route.ts';

const page = lazyRouteComponent(() => import('./screens/ConstatPage.tsx'), 'ConstatPage');

export const constatRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/constat',
    loader: loadSpeech,
    component: page,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/constat/$',
    loader: loadSpeech,
    component: page,
  }),
] as const;
