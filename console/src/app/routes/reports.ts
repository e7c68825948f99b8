import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { reportTexts } from '../../features/reports/texts.ts';
import { shellRoute } from './shell.ts';

const reportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reports',
  loader: reportTexts.load,
  component: lazyRouteComponent(
    () => import('../../features/reports/ReportsScreen.tsx'),
    'ReportsScreen',
  ),
});

export const reportRoutes = [reportsRoute] as const;
