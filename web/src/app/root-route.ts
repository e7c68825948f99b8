import { createRootRoute } from '@tanstack/react-router';
import { RootLayout } from './RootLayout.tsx';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';

export const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
});
