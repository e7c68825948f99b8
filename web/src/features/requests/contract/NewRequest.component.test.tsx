import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { common, errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy } from '../../../testing/builders.ts';
import { showSignedIn } from '../../../testing/screen.tsx';
import { requestTexts, t } from '../texts.ts';
import { useNewRequest } from './NewRequest.tsx';

beforeAll(async () => {
  await Promise.all([loadCommon(), requestTexts.load()]);
});

afterEach(() => void vi.restoreAllMocks());

const Screen = () => {
  const { action, alert } = useNewRequest('health-declaration', 'New');
  return (
    <>
      {alert}
      {action}
    </>
  );
};
const show = (...health: ReturnType<typeof aHealthPolicy>[]) =>
  showSignedIn(Screen, { profile: { policies: { health, motor: [] } } });
const button = page.getByRole('button', { name: 'New' });

it('is refused before anybody presses, with a way to ask', async () => {
  show(aHealthPolicy({ declarationsAllowed: false }));
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAccessibleDescription(errorText('declaration_noPermission'));
  await expect.element(page.getByText(errorText('declaration_noPermission'))).toBeVisible();
  const ask = page.getByRole('link', { name: common('ask') });
  await expect.element(ask).toHaveAttribute('href', '/tickets/create');
  expect(page.getByText(t('new.other')).elements()).toHaveLength(0);
});

it('opens with the only contract there is', async () => {
  const place = show(aHealthPolicy());
  await userEvent.click(button);
  await expect.poll(place).toBe('/declarations/create');
});

it('says that a contract is to be chosen among several, and leads to where that is done after two seconds, not before', async () => {
  const clock = holdClock();
  const place = show(aHealthPolicy(), aHealthPolicy({ id: '2' }));
  await userEvent.click(button);
  const told = page.getByText(errorText('auto_select_contract'), { exact: false });
  await expect.element(told).toBeVisible();
  await expect.poll(clock.left).toContain(2000);
  clock.pass(1999);
  expect(clock.left()).toContain(1);
  expect(place()).toBe('/here');
  clock.pass(1);
  await expect.poll(place).toBe('/dossiers');
});
