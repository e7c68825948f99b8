import { render } from '@rafiq/kit/testing/rendered.tsx';
import { Toast } from '@rafiq/kit/ui/Toast.tsx';
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { leaveToast, useLeftToast } from './toasts.ts';

const Form = () => {
  const navigate = useNavigate();
  const send = () => {
    leaveToast('ticket', 'Envoyé');
    void navigate({ to: '/tickets/list', replace: true });
  };
  return (
    <>
      <button type="button" onClick={send}>
        send
      </button>
      <button type="button" onClick={() => leaveToast('ticket', 'Envoyé')}>
        send and stay
      </button>
      <Link to="/help">elsewhere</Link>
    </>
  );
};
const List = () => (
  <>
    <p>the list</p>
    <Toast toast={useLeftToast('ticket')} />
  </>
);

/** As the portal has it: the address after `#`. */
const show = (): void => {
  location.hash = '#/';
  const root = createRootRoute();
  const at = (path: string) => ({ getParentRoute: () => root, path });
  const routeTree = root.addChildren([
    createRoute({ ...at('/'), component: Form }),
    createRoute({ ...at('/tickets/list'), component: List }),
    createRoute({ ...at('/help'), component: () => <Link to="/tickets/list">to the list</Link> }),
  ]);
  const history = createHashHistory();
  onTestFinished(() => {
    history.destroy();
    location.hash = '';
  });
  render(<RouterProvider router={createRouter({ routeTree, history })} />);
};

const told = page.getByText('Envoyé');
const press = (name: string) => userEvent.click(page.getByText(name, { exact: true }));

it('is told by the screen that takes the place of the form', async () => {
  show();
  await press('send');
  await expect.element(told).toBeVisible();
});

it('is not told to whoever has gone elsewhere first', async () => {
  show();
  await press('send and stay');
  await press('elsewhere');
  await press('to the list');
  await expect.element(page.getByText('the list', { exact: true })).toBeVisible();
  expect(told.elements()).toEqual([]);
});
