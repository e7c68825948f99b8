/** The status of the system. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { feedTexts } from '../../features/feeds/texts.ts';
import { systemStatusTexts } from '../../features/system-status/texts.ts';
import { shellRoute } from './shell.ts';

const systemStatusRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/system-status',
  loader: () => Promise.all([systemStatusTexts.load(), feedTexts.load()]),
  component: lazyRouteComponent(
    () => import('../../features/system-status/SystemStatusScreen.tsx'),
    'SystemStatusScreen',
  ),
});

export const healthRoutes = [systemStatusRoute] as const;
