import { SUCCESS_ALERT_MS } from '@rafiq/contract/core/constants';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

it('goes by itself after two seconds, and not before', async () => {
  render(<Form />);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(SUCCESS_ALERT_MS - 1);
  await expect.element(told).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(told).not.toBeInTheDocument();
});

it('begins anew when it is told again', async () => {
  render(<Form />);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(SUCCESS_ALERT_MS - 1);
  await userEvent.click(page.getByRole('button', { name: 'Encore' }));
  vi.advanceTimersByTime(SUCCESS_ALERT_MS - 1);
  await expect.element(told).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(told).not.toBeInTheDocument();
});
