/** The accident report form, for whoever comes from inside the portal; it reads the rest of the address itself. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.ts';

/** Not by name: its words stay out of the portal's first bytes. */
const loader = async () => (await import('../features/constat/texts.ts')).loadSpeech();
const page = lazyRouteComponent(() => import('./screens/ConstatPage.tsx'), 'ConstatPage');

export const constatRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/constat',
    loader,
    component: page,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/constat/$',
    loader,
    component: page,
  }),
] as const;
