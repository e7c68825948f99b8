/** Where due dates come from. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deadlineTexts } from '../../features/deadlines/texts.ts';
import { holidayTexts } from '../../lib/holidays/holiday-names.ts';
import { shellRoute } from './shell.ts';

const deadlinesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/deadlines',
  loader: () => Promise.all([deadlineTexts.load(), holidayTexts.load()]),
  component: lazyRouteComponent(
    () => import('../../features/deadlines/DeadlinesScreen.tsx'),
    'DeadlinesScreen',
  ),
});

export const deadlineRoutes = [deadlinesRoute] as const;
