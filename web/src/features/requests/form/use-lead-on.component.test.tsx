import { render } from '@rafiq/kit/testing/rendered.tsx';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useLeadOn } from './use-lead-on.ts';

/** Long: a faked clock runs on while a test in a browser waits for what is drawn. */
const WAIT_MS = 60_000;

const SentScreen = () => {
  const navigate = useNavigate();
  useLeadOn(true, WAIT_MS, () => void navigate({ to: '/tickets/list' }));
  return <Link to="/help">go elsewhere</Link>;
};

/** The screen elsewhere is shown once it has loaded. */
const show = (load: () => Promise<unknown>): void => {
  const root = createRootRoute({ component: Outlet });
  const at = (path: string) => ({ getParentRoute: () => root, path });
  const routeTree = root.addChildren([
    createRoute({ ...at('/'), component: SentScreen }),
    createRoute({ ...at('/tickets/list'), component: () => <p>the list</p> }),
    createRoute({ ...at('/help'), loader: load, component: () => <p>elsewhere</p> }),
  ]);
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const link = () => page.getByText('go elsewhere');

it('leads on when its time has come', async () => {
  show(() => Promise.resolve());
  await expect.element(link()).toBeVisible();
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  await expect.element(page.getByText('the list')).toBeVisible();
});

it('does not call back somebody who has gone elsewhere, however slowly that loads', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const load = vi.fn(() => promise);
  show(load);
  await expect.element(link()).toBeVisible();
  // by the page itself: what drives the mouse from outside would wait by the clock that stands still
  link()
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.poll(() => load).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  resolve();
  await expect.element(page.getByText('elsewhere', { exact: true })).toBeVisible();
});
