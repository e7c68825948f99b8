/** A screen by itself, for component tests: with the real router and query client, signed in as somebody of the staff. */

import type { StaffSession } from '@rafiq/contract/staff/schema';
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

/** Lists of a test may be constants. */
type SignedIn = { [Name in keyof StaffSession]: Readonly<StaffSession[Name]> };

const aStaffSession = (part: Partial<SignedIn> = {}): SignedIn => ({
  id: '1',
  name: 'Hind Saidi',
  email: 'agent@rafiq.example',
  language: 'fr',
  roles: ['agent'],
  kinds: null,
  may: ['queue.read', 'cases.read', 'cases.answer'],
  isStrong: true,
  secondFactors: ['totp', 'recovery'],
  isLocal: true,
  ...part,
});

interface Place {
  /** The route that the screen stands on. */
  path?: string;
  at?: string;
  staff?: Partial<SignedIn>;
  /** Screens of other routes, for a way from one to another. */
  also?: Record<string, () => ReactNode>;
}

/** Every other address is an empty page. Answers where the person stands. */
export const showScreen = (
  Screen: () => ReactNode,
  { path = '/here', at = path, staff = {}, also = {} }: Place = {},
): (() => string) => {
  queryClient.clear();
  queryClient.setQueryData(['session'], aStaffSession(staff));
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path, component: Screen });
  const others = Object.entries(also).map(([other, component]) =>
    createRoute({ getParentRoute: () => root, path: other, component }),
  );
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({
    routeTree: root.addChildren([here, ...others, elsewhere]),
    history,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return () => history.location.href;
};
