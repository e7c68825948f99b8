/** The two layouts of a signed-in person: with the session watched, and inside it the shell with its navigation. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireProfile } from './guards.ts';
import { rootRoute } from './root-route.ts';
import { appTexts } from './texts.ts';

export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: requireProfile,
  loader: appTexts.load,
  component: lazyRouteComponent(() => import('./SignedIn.tsx'), 'SignedIn'),
});

export const shellRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
});
