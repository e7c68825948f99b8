import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { ClaimScreen } from './ClaimScreen.tsx';
import { ErrorScreen } from './EndScreens.tsx';
import { ShortForm } from './ShortForm.tsx';
import { changeForm, changeOnboarding, finishOnboarding, readOnboarding } from './store.ts';
import { onboardingTexts, t } from './texts.ts';

const CLAIM = 'POST /v1/auth/claim';
const SIGN_UP = 'POST /v1/auth/signup';
const opened = {
  ...{ code: 's3', is_user: false, is_parrainage: false, is_sf_cin: false, uid: 'u' },
  ...{ validation: null, user: { email: null, TEL: null, FULL_NAME: null } },
};

beforeAll(async () => {
  await Promise.all([loadCommon(), onboardingTexts.load()]);
});
beforeEach(() => {
  finishOnboarding(null);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('is offered where what was typed does not fit', async () => {
  const standsAt = showScreen(ErrorScreen, { path: '/onboarding/error' });
  await userEvent.click(page.getByRole('link', { name: t('claim.mine') }));
  await expect.poll(standsAt).toBe('/onboarding/claim');
});

it('opens a case for the CIN and leads to the form', async () => {
  changeOnboarding({ cin: 'ab-123456', birthDate: '1990-05-17' });
  const sent = answerCalls({ [CLAIM]: () => json(opened) });
  const standsAt = showScreen(ClaimScreen, { path: '/onboarding/claim' });
  const next = page.getByRole('button', { name: t('next') });
  await userEvent.fill(page.getByLabelText(t('cin')), 'ab-123456');
  await userEvent.click(next);
  await expect.poll(standsAt).toBe('/onboarding/register2');
  expect(sent).toEqual([
    { call: CLAIM, body: { NUM_CIN: 'AB123456', DATE_NAISSANCE: '1990-05-17' } },
  ]);
  expect(readOnboarding()).toMatchObject({ isClaim: true, answer: { uid: 'u', code: 's3' } });
});

const showForm = () => {
  const answer = {
    ...({ code: 's3', uid: 'u', isUser: false, isSponsored: false, isCrmContact: false } as const),
    ...{ validation: null, onFile: { email: null, phone: null }, maskedName: null },
  };
  changeOnboarding({ cin: 'AB123456', birthDate: '1990-05-17', answer, isClaim: true });
  changeForm({ firstName: 'Amal', lastName: 'Vraie', email: 'a@b.ma', termsAccepted: true });
  return showScreen(ShortForm, { path: '/onboarding/register2' });
};
const send = () => page.getByRole('button', { name: t('send') });

it('needs a photo of the card, and says so', async () => {
  showForm();
  await expect.element(page.getByRole('heading', { name: t('claim.title') })).toBeVisible();
  await expect.element(send()).toHaveAccessibleDescription(t('claim.imageMissing'));
  changeForm({ file: { id: 'f', name: 'cin.jpg' } });
  await expect.element(send()).toBeEnabled();
});

it('says what to do when one came in today already, and keeps what was typed', async () => {
  const sent = answerCalls({
    'GET /v1/cgus': () => json({ version: '1', language: 'fr', text: '', title: '' }),
    'POST /v1/cgus/application': () => json({ ok: true }),
    [SIGN_UP]: () => refusal('claim_pending'),
  });
  showForm();
  changeForm({ file: { id: 'f', name: 'cin.jpg' } });
  await userEvent.click(send());
  await expect.element(page.getByText(errorText('claim_pending'))).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ call: SIGN_UP, body: { fileId: 'f', uid: 'u' } });
  expect(readOnboarding().form.lastName).toBe('Vraie');
});
