/** The frame of whoever needs no account. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accessTexts } from '../features/access/texts.ts';
import { rootRoute } from './root-route.ts';

export const visitorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'visitor',
  loader: accessTexts.load,
  component: lazyRouteComponent(() => import('./screens/VisitorLayout.tsx'), 'VisitorLayout'),
});
