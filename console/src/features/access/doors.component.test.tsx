/** The doors that are used once: an invitation, and a sealed account. */
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { common, errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { EmergencyScreen } from './EmergencyScreen.tsx';
import { InvitationScreen } from './invitation/InvitationScreen.tsx';
import { accessTexts, t } from './texts.ts';

const READ = 'POST /v1/staff/invitations/read';
const ACCEPT = 'POST /v1/staff/invitations/accept';
const OPEN = 'POST /v1/staff/session/emergency';
const NADIA = { name: 'Nadia Chraibi', email: 'nadia@rafiq.example' };

beforeAll(() => Promise.all([loadCommon(), accessTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

describe('an invitation', () => {
  const show = (answers: Record<string, () => Response>) => {
    const sent = answerCalls({ [READ]: () => json(NADIA), ...answers });
    const place = showScreen(InvitationScreen, {
      ...{ path: '/invitation/$token', at: '/invitation/abc' },
    });
    return { sent, place };
  };
  const type = async (password: string) => {
    for (const name of [common('newPassword.password'), common('newPassword.confirmation')])
      await userEvent.fill(page.getByLabelText(name, { exact: true }), password);
  };

  it('says whom it is for, takes a password and goes on', async () => {
    const { sent, place } = show({ [ACCEPT]: () => json({ ok: true }) });
    await expect.element(page.getByText(NADIA.email)).toBeVisible();
    await type('Nouveau#2026');
    await press(t('invitation.submit'));
    await expect.poll(place).toBe('/');
    expect(sent.at(-1)).toEqual({
      ...{ call: ACCEPT, body: { token: 'abc', newPassword: 'Nouveau#2026' } },
    });
  });

  it('says that the link is over, and whom to ask', async () => {
    show({ [READ]: () => refusal('link_invalid') });
    await expect.element(page.getByRole('alert')).toHaveTextContent(errorText('link_invalid'));
    await expect.element(page.getByText(t('invitation.ask'))).toBeVisible();
  });

  it('keeps what was typed when the line breaks', async () => {
    show({});
    await type('Nouveau#2026');
    await press(t('invitation.submit'));
    await expect.element(page.getByRole('alert')).toHaveTextContent(errorText('connection'));
    const field = page.getByLabelText(common('newPassword.password'), { exact: true });
    await expect.element(field).toHaveValue('Nouveau#2026');
  });
});

describe('an emergency', () => {
  const fill = async () => {
    await userEvent.fill(page.getByLabelText(t('emergency.account')), 'urgence-1@x.example');
    await userEvent.fill(page.getByLabelText(t('password'), { exact: true }), 'secret');
    await userEvent.fill(page.getByLabelText(t('emergency.code')), 'ABCDE-23456');
    await userEvent.fill(page.getByLabelText(t('emergency.reason')), 'Panne');
  };

  it('wants a reason, says who will be told, and opens', async () => {
    const sent = answerCalls({ [OPEN]: () => json({ ok: true }) });
    const place = showScreen(EmergencyScreen, { path: '/emergency' });
    await expect.element(page.getByText(t('emergency.text'))).toBeVisible();
    const button = page.getByRole('button', { name: t('emergency.submit') });
    await expect.element(button).toHaveAccessibleDescription(t('emergency.missing'));
    await fill();
    await userEvent.click(button);
    await expect.poll(place).toBe('/');
    expect(sent[0]?.body).toMatchObject({ reason: 'Panne', code: 'ABCDE-23456' });
  });

  it('keeps the reason when it was refused', async () => {
    answerCalls({ [OPEN]: () => refusal('staff_credentials') });
    showScreen(EmergencyScreen, { path: '/emergency' });
    await fill();
    await press(t('emergency.submit'));
    await expect.element(page.getByText(errorText('staff_credentials'))).toBeVisible();
    await expect.element(page.getByLabelText(t('emergency.reason'))).toHaveValue('Panne');
  });
});
