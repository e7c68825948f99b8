import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.ts';

/** An address of the specification whose screen is still to come: it says so, and can be linked to already. */
export const soon = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    validateSearch: (search: Record<string, unknown>): { id?: string } =>
      typeof search.id === 'string' ? { id: search.id } : {},
    component: lazyRouteComponent(() => import('./screens/SoonScreen.tsx'), 'SoonScreen'),
  });
