/** What all screens stand in: the page, and for whoever is signed in the rail beside it. */
import { queryClient } from '@rafiq/kit/http/query.ts';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { liveTexts } from '../../features/live/texts.ts';
import { queueTexts } from '../../features/queue/texts.ts';
import { requireStaff } from '../guards.ts';
import { RootLayout } from '../RootLayout.tsx';
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx';
import { Shell } from '../shell/Shell.tsx';
import { appTexts } from '../texts.ts';

export const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
});

export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireStaff(queryClient),
  loader: () => Promise.all([appTexts.load(), queueTexts.load(), liveTexts.load()]),
  component: Shell,
});
