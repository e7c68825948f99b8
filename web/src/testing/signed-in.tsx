/** A screen as a signed-in person has it, for component tests: the real router, query client and drafts. */
import { queryClient } from '@rafiq/kit/http/query.ts';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keepContactConfirmed, keepSession } from '../lib/session.ts';
import { aProfile } from './builders.ts';

const SESSION_ENDS = '2099-01-01T00:00:00Z';

interface Person {
  profile?: Partial<ReturnType<typeof aProfile>>;
  /** The route that the screen reads its search from; it stands in the shell, as in the portal. */
  path?: string;
  search?: string;
}

/** Whoever it is has confirmed their contacts, and nobody was here before them: no draft waits. */
export const showSignedIn = (
  Screen: () => ReactNode,
  { profile, path = '/here', search = '' }: Person = {},
): void => {
  const memberId = crypto.randomUUID();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  keepSession({ memberId, expiresAt: SESSION_ENDS });
  keepContactConfirmed();
  queryClient.setQueryData(['me'], aProfile({ ...profile, id: memberId }));

  const root = createRootRoute();
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in' });
  const shell = createRoute({ getParentRoute: () => signedIn, id: 'shell' });
  const here = createRoute({ getParentRoute: () => shell, path, component: Screen });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const routeTree = root.addChildren([
    signedIn.addChildren([shell.addChildren([here])]),
    elsewhere,
  ]);
  const history = createMemoryHistory({ initialEntries: [`${path}${search}`] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter({ routeTree, history })} />
    </QueryClientProvider>,
  );
};
