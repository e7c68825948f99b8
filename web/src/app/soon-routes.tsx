import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from './shell-route.ts';

/** An address of the specification whose screen is still to come: it says so, and can be linked to already. */
export const soon = <Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    validateSearch: ({
      id,
      folder,
    }: Record<string, unknown>): { id?: string; folder?: string } => ({
      ...(typeof id === 'string' && { id }),
      ...(typeof folder === 'string' && { folder }),
    }),
    component: lazyRouteComponent(() => import('./screens/SoonScreen.tsx'), 'SoonScreen'),
  });
