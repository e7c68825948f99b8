import { queryClient } from '@rafiq/kit/http/query.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { SignInScreen } from './SignInScreen.tsx';
import { accessTexts, t } from './texts.ts';

const CALL = 'POST /v1/staff/session';

beforeAll(() => Promise.all([loadCommon(), accessTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (at = '/sign-in') => showScreen(SignInScreen, { path: '/sign-in', at });

const submit = () => page.getByRole('button', { name: t('submit') });
const fill = async () => {
  await userEvent.fill(page.getByLabelText(t('email')), ' agent@rafiq.example ');
  await userEvent.fill(page.getByLabelText(t('password'), { exact: true }), 'Rafiq#2026');
};

it('says what is missing before it can be sent', async () => {
  show();
  await expect.element(submit()).toHaveAccessibleDescription(t('missing'));
  await fill();
  await expect.element(submit()).toBeEnabled();
});

it('leads to where one wanted to go, with the address as it is written', async () => {
  const sent = answerCalls({ [CALL]: () => json({ ok: true }) });
  const place = show('/sign-in?from=%2Fqueue%2Flate');
  await fill();
  await userEvent.keyboard('{Enter}');
  await expect.poll(place).toBe('/queue/late');
  expect(sent).toEqual([
    { call: CALL, body: { email: 'agent@rafiq.example', password: 'Rafiq#2026' } },
  ]);
});

it('forgets what another person has seen here', async () => {
  answerCalls({ [CALL]: () => json({ ok: true }) });
  const place = show('/sign-in?from=%2Fqueue%2Flate');
  queryClient.setQueryData(['case', '7'], { name: 'Salma Bennani' });
  await fill();
  await userEvent.keyboard('{Enter}');
  await expect.poll(place).toBe('/queue/late');
  expect(queryClient.getQueryData(['case', '7'])).toBeUndefined();
});

it('says why it was refused, and keeps what was typed', async () => {
  answerCalls({ [CALL]: () => refusal('staff_credentials') });
  show();
  await fill();
  await userEvent.click(submit());
  await expect.element(page.getByRole('alert')).toHaveTextContent(errorText('staff_credentials'));
  await expect.element(page.getByLabelText(t('email'))).toHaveValue('agent@rafiq.example');
});

it('says in a trial that there is no second factor', async () => {
  show();
  await expect.element(page.getByText(t('trial'))).toBeVisible();
});
