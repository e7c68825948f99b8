import { createHashHistory, createRouter } from '@tanstack/react-router';
import { common } from '../lib/common.ts';
import { configureHttp } from '../lib/http.ts';
import { endSession, readSession } from '../lib/session.ts';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';
import { readOrigin } from './address.ts';
import { routeTree } from './routes.tsx';
import { CrashScreen } from './screens/CrashScreen.tsx';

const Loading = () => <LoadingScreen label={common('loading')} />;

export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  scrollRestoration: true,
  defaultPendingMs: 150,
  defaultPendingMinMs: 250,
  defaultPendingComponent: Loading,
  defaultErrorComponent: CrashScreen,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** The server no longer knows the session: forget it here too, and come back to the same place after sign-in. */
const leaveToSignIn = async (): Promise<void> => {
  const from = readOrigin(router.latestLocation.href);
  await router.navigate({ to: '/auth/signin', search: { from, notice: 'session_expired' } });
  const { forgetProfile } = await import('../features/profile/api.ts');
  forgetProfile();
};

configureHttp({
  onSessionLost: () => {
    if (!readSession()) return;
    endSession();
    void leaveToSignIn();
  },
});
