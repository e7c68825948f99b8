import { configureHttp } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { LoadingScreen } from '@rafiq/kit/ui/LoadingScreen.tsx';
import { createHashHistory, createRouter } from '@tanstack/react-router';
import { receiveReturn } from '../features/access/sso/way-back.ts';
import { attendanceHeaders } from '../lib/attendance.ts';
import { routeTree } from './routes/tree.ts';
import { CrashScreen } from './screens/CrashScreen.tsx';

const Loading = () => <LoadingScreen label={common('loading')} />;

receiveReturn();

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

configureHttp({
  headers: attendanceHeaders,
  // of these the guard and the forms hear themselves
  needsSession: (path) => !['/staff/session', '/staff/session/emergency'].includes(path),
  // Several calls may hear it at once; the first one leaves. Nothing of a member stays behind.
  onSessionLost: (code) => {
    if (router.state.location.pathname === '/sign-in') return;
    const from = router.state.location.href;
    const notice = code === 'session_ended' ? code : 'session_expired';
    queryClient.clear();
    void router.navigate({ to: '/sign-in', search: { from, notice } });
  },
});
