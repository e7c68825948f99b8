import { brand } from '@rafiq/kit/brand.ts';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { common, errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CrashScreen } from './CrashScreen.tsx';

beforeAll(loadCommon);
afterEach(() => vi.restoreAllMocks());

/** A screen that fails with this for as long as it is told to. */
const show = (error: Error) => {
  const screen = { fails: true };
  const component = () => {
    if (screen.fails) throw error;
    return <p>the screen</p>;
  };
  const routeTree = createRootRoute({ component, errorComponent: CrashScreen });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  // React tells the console of what a boundary has caught
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(<RouterProvider router={router} />);
  return screen;
};

const NOT_COME = [
  new TypeError('Failed to fetch dynamically imported module: https://rafiq.example/a.js'),
  new TypeError('error loading dynamically imported module: https://rafiq.example/a.js'),
  new TypeError('Importing a module script failed.'),
  new HttpError(0, 'connection'),
];

it.each(NOT_COME)('blames the connection, not the portal, for %s', async (error) => {
  show(error);
  await expect.element(page.getByText(common('crash.unreached'), { exact: true })).toBeVisible();
});

it('comes by itself once there is a connection again', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const screen = show(NOT_COME[0] ?? new Error('none'));
  await expect.element(page.getByText(common('crash.unreached'))).toBeVisible();
  screen.fails = false;
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('the screen')).toBeVisible();
});

it('says of any other failure that it was not expected, and whom to call', async () => {
  const screen = show(new TypeError('x is undefined'));
  const why = page.getByText(errorText('unexpected'), { exact: false });
  await expect.element(why).toBeVisible();
  await expect.element(why.getByRole('link', { name: brand.hotline })).toBeVisible();
  screen.fails = false;
  await page.getByRole('button', { name: common('retry') }).click();
  await expect.element(page.getByText('the screen')).toBeVisible();
});
