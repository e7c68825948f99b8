/** How the house stands. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { houseTexts } from '../../features/house/texts.ts';
import { shellRoute } from './shell.ts';

const houseRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/house',
  loader: houseTexts.load,
  component: lazyRouteComponent(
    () => import('../../features/house/HouseScreen.tsx'),
    'HouseScreen',
  ),
});

export const healthRoutes = [houseRoute] as const;
