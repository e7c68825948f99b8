import { queryClient } from '@rafiq/kit/http/query.ts';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepSession, readSession } from '../../lib/session.ts';
import { aProfile } from '../../testing/builders.ts';
import { browserSeenStore } from '../offline/last-seen-database.ts';
import { useSignOut } from './use-sign-out.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const Leaving = () => {
  const { leave } = useSignOut();
  return (
    <button type="button" onClick={() => void leave()}>
      Leave
    </button>
  );
};

it.each([
  ['by the server', () => Promise.resolve(new Response(null, { status: 204 }))],
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('leaves nothing of the person in the browser, signed out %s', async (_how, answer) => {
  vi.spyOn(window, 'fetch').mockImplementation(answer);
  keepSession({ memberId: '7', expiresAt: '2099-01-01T00:00:00Z' });
  sessionStorage.setItem('draft:7:/tickets/create:form', '{"message":"…"}');
  queryClient.setQueryData(['me'], aProfile());
  await browserSeenStore.write({ memberId: '7', version: '1', answers: [] });

  const router = createRouter({
    routeTree: createRootRoute({ component: Leaving }),
    history: createMemoryHistory({ initialEntries: ['/dossiers'] }),
  });
  render(<RouterProvider router={router} />);
  await page.getByRole('button').click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/auth'));

  await vi.waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
  expect(await browserSeenStore.read()).toBeUndefined();
  expect(readSession()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});
