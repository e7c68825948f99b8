import { today } from '@rafiq/kit/formats/format.ts';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { folderTexts } from '../features/folders/texts.ts';
import { readYear } from '../features/statistics/search.ts';
import { statisticsTexts } from '../features/statistics/texts.ts';
import { shellRoute } from './shell-route.ts';

const readSearch = (raw: Record<string, unknown>) => readYear(raw, today());

const healthRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/stats',
  validateSearch: readSearch,
  loader: () => Promise.all([folderTexts.load(), statisticsTexts.load()]),
  component: lazyRouteComponent(
    () => import('../features/statistics/HealthScreen.tsx'),
    'HealthScreen',
  ),
});

const motorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/autostats',
  validateSearch: readSearch,
  loader: async () => {
    const { loadMotorFolderTexts } = await import('../features/motor-folders/api.ts');
    await Promise.all([folderTexts.load(), statisticsTexts.load(), loadMotorFolderTexts()]);
  },
  component: lazyRouteComponent(
    () => import('../features/statistics/MotorScreen.tsx'),
    'MotorScreen',
  ),
});

export const statisticsRoutes = [healthRoute, motorRoute] as const;
