/** What the person was told, and how they want to be told. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { folderTexts } from '../features/folders/texts.ts';
import { motorFolderTexts } from '../features/motor-folders/texts.ts';
import { newsTexts } from '../features/news/texts.ts';
import { requestTexts } from '../features/requests/texts.ts';
import { shellRoute } from './shell-route.ts';

export const newsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/news',
    loader: async () => {
      const { loadHealthFolderTexts } = await import('../features/health-folders/api.ts');
      const words = [newsTexts, requestTexts, folderTexts, motorFolderTexts];
      await Promise.all([loadHealthFolderTexts(), ...words.map((texts) => texts.load())]);
    },
    component: lazyRouteComponent(() => import('../features/news/NewsScreen.tsx'), 'NewsScreen'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account/news',
    loader: newsTexts.load,
    component: lazyRouteComponent(
      () => import('../features/news/PreferencesScreen.tsx'),
      'PreferencesScreen',
    ),
  }),
] as const;
