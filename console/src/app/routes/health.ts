/** How the house stands. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { feedTexts } from '../../features/feeds/texts.ts';
import { houseTexts } from '../../features/house/texts.ts';
import { shellRoute } from './shell.ts';

const houseRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/house',
  loader: () => Promise.all([houseTexts.load(), feedTexts.load()]),
  component: lazyRouteComponent(
    () => import('../../features/house/HouseScreen.tsx'),
    'HouseScreen',
  ),
});

export const healthRoutes = [houseRoute] as const;
