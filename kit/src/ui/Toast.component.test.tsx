import { SUCCESS_ALERT_MS } from '@rafiq/contract/core/constants';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { Toast, useToast } from './Toast.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const Form = () => {
  const toast = useToast('Envoyé');
  return (
    <>
      <Toast toast={toast} />
      <button type="button" onClick={() => toast.show('Envoyé')}>
        Encore
      </button>
    </>
  );
};
const told = page.getByText('Envoyé');
/** And draws what that changes, so that it is seen at once. */
const pass = (ms: number): void => flushSync(() => void vi.advanceTimersByTime(ms));

it('goes by itself after two seconds, and not before', () => {
  render(<Form />);
  pass(SUCCESS_ALERT_MS - 1);
  expect(told.query()).not.toBeNull();
  pass(1);
  expect(told.query()).toBeNull();
});

it('begins anew when it is told again', () => {
  render(<Form />);
  pass(SUCCESS_ALERT_MS - 1);
  // by the page itself: what drives the mouse from outside lets this clock run on
  const again = page.getByRole('button', { name: 'Encore' }).element() as HTMLElement;
  flushSync(() => again.click());
  pass(SUCCESS_ALERT_MS - 1);
  expect(told.query()).not.toBeNull();
  pass(1);
  expect(told.query()).toBeNull();
});
