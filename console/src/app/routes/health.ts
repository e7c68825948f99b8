/** The status of the system, and what it could not do. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { feedTexts } from '../../features/feeds/texts.ts';
import { jobTexts } from '../../features/jobs/texts.ts';
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

const failedJobsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/failed-jobs',
  loader: jobTexts.load,
  component: lazyRouteComponent(
    () => import('../../features/jobs/FailedJobsScreen.tsx'),
    'FailedJobsScreen',
  ),
});

export const healthRoutes = [systemStatusRoute, failedJobsRoute] as const;
