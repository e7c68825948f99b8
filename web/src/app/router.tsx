import { configureHttp } from '@rafiq/kit/http/client.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { LoadingScreen } from '@rafiq/kit/ui/LoadingScreen.tsx';
import { createHashHistory, createRouter } from '@tanstack/react-router';
import { belowGrant } from '../lib/acting.ts';
import { moveExpiry, needsSession, readSession } from '../lib/session.ts';
import { routeTree } from './routes.tsx';
import { CrashScreen } from './screens/CrashScreen.tsx';
import { leaveExpired } from './session/leave.ts';
import { writeSearch } from './write-search.ts';

const Loading = () => <LoadingScreen label={common('loading')} />;

export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  stringifySearch: writeSearch,
  scrollRestoration: true,
  // A link that is touched, or pointed at, is about to be followed.
  defaultPreload: 'intent',
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

configureHttp({
  needsSession,
  // The server no longer knows the session. Several calls may hear it at once; the first one leaves.
  onSessionLost: () => {
    const session = readSession();
    if (session) void leaveExpired(router, session.memberId);
  },
  onSessionMoved: moveExpiry,
  below: belowGrant,
  onHelpEnded: () => void router.navigate({ to: '/helping-ended', replace: true }),
});
