import type { Channel } from '@rafiq/contract/onboarding/model';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { Resend } from './Resend.tsx';
import { finishOnboarding } from './store.ts';
import { onboardingTexts, t } from './texts.ts';

vi.mock('../../lib/human-check/solve.ts', () => ({
  solveCheck: async () => ({ answer: 'solved', leftMs: 60_000 }),
}));

const SCREENS: Record<Channel, string> = {
  email: '/onboarding/validation',
  phone: '/onboarding/validercompte',
};

beforeAll(async () => {
  await Promise.all([loadCommon(), onboardingTexts.load()]);
});

beforeEach(() => finishOnboarding(null));

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const resendFrom = async (path: string, type: Channel) => {
  const isOther = SCREENS[type] !== path;
  const sent = answerCalls({ 'POST /v1/auth/resend': () => json({ ok: true }) });
  const standsAt = showScreen(() => <Resend uid="u" type={type} isOther={isOther} />, { path });
  const name = t(isOther ? `resend.other.${type}` : `resend.${type}`);
  await userEvent.click(page.getByRole('button', { name }));
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ uid: 'u', type });
  return standsAt;
};

it.each([
  ['email', 'phone'],
  ['phone', 'email'],
] as const)(
  'sent again by %s, leads from the screen of the %s to its own',
  async (type, before) => {
    const standsAt = await resendFrom(SCREENS[before], type);
    await expect.poll(standsAt).toBe(SCREENS[type]);
  },
);

it.each(['email', 'phone'] as const)('sent again by %s, stays on its screen', async (type) => {
  const standsAt = await resendFrom(SCREENS[type], type);
  await expect.element(page.getByText(t(`resend.sent.${type}`))).toBeVisible();
  expect(standsAt()).toBe(SCREENS[type]);
});
