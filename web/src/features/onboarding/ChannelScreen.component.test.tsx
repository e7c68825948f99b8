import { issue } from '@rafiq/contract/core/issue';
import type { Channel } from '@rafiq/contract/onboarding/model';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { newPasswordTexts } from '@rafiq/kit/texts/new-password-texts.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoProblem, expectProblem } from '../../testing/problem.ts';
import { showScreen } from '../../testing/screen.tsx';
import { ChannelScreen } from './ChannelScreen.tsx';
import { EMPTY } from './model.ts';
import { changeOnboarding, changeSecret, finishOnboarding, readOnboarding } from './store.ts';
import { onboardingTexts, t } from './texts.ts';

let solved = 0;
vi.mock('../../lib/human-check/solve.ts', () => ({
  solveCheck: async () => {
    solved += 1;
    return { answer: `solved ${solved}`, leftMs: 60_000 };
  },
}));

beforeAll(async () => {
  await Promise.all([loadCommon(), onboardingTexts.load()]);
});

beforeEach(() => {
  finishOnboarding(null);
  solved = 0;
  const typed = { email: 'imane@example.ma', phone: '0522334455', profile: 'individual' as const };
  changeOnboarding({
    cin: 'AB123456',
    birthDate: '1990-05-17',
    form: { ...EMPTY.form, ...typed, termsAccepted: true },
    answer: {
      ...{ code: 's2', isUser: false, isSponsored: false, isCrmContact: false, uid: 'u' },
      ...{ validation: null, onFile: { email: null, phone: null }, maskedName: null },
    },
  });
  changeSecret({ password: 'Azerty#2026', confirmation: 'Azerty#2026' });
});

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const COMMON = issue('password', 'password_common');
const password = () => page.getByLabelText(newPasswordTexts().password, { exact: true });
const confirmation = () => page.getByLabelText(newPasswordTexts().confirmation, { exact: true });
const validate = () => page.getByRole('button', { name: t('channel.validate') });

it('asks for another password where the server knows it to be common, and sends that one', async () => {
  const answers = [
    refusal('invalid_data', [COMMON]),
    json({ id: 'u', code: 's2', validation: 'email' }),
  ];
  const sent = answerCalls({
    'GET /v1/cgus': () => json({ version: '1', language: 'fr', title: '', sections: [] }),
    'POST /v1/cgus/application': () => json({ ok: true }),
    'POST /v1/auth/signup': () => answers.shift() ?? refusal('unexpected'),
  });
  const standsAt = showScreen(ChannelScreen, { path: '/onboarding/envoyerpin' });
  // sent at once to the only one: a landline is offered for no SMS
  await expectProblem(password(), issueText(COMMON));
  await userEvent.fill(password(), 'Kaftan.bleu9');
  await expectNoProblem(password());
  await userEvent.fill(confirmation(), 'Kaftan.bleu9');
  await userEvent.click(validate());
  await expect.poll(standsAt).toBe('/onboarding/validation');
  const signUps = sent.filter(({ call }) => call === 'POST /v1/auth/signup');
  expect(signUps.map(({ body }) => body.password)).toEqual(['Azerty#2026', 'Kaftan.bleu9']);
  // each with a check of its own, which nobody has seen
  expect(signUps.map(({ body }) => body['g-recaptcha-response'])).toEqual(['solved 1', 'solved 2']);
});

it('begins with the e-mail, and takes one channel at a time', async () => {
  changeOnboarding({ form: { ...readOnboarding().form, phone: '0612345678' } });
  answerCalls();
  showScreen(ChannelScreen, { path: '/onboarding/envoyerpin' });
  const way = (channel: Channel) =>
    page.getByRole('radio', { name: t(`channel.${channel}`), exact: false });
  const [email, phone] = [way('email'), way('phone')];
  await expect.element(email).toBeChecked();
  await expect.element(phone).not.toBeChecked();
  await userEvent.click(phone);
  await expect.element(phone).toBeChecked();
  await expect.element(email).not.toBeChecked();
});

it('sends to the only channel at once, says where to, and again when asked where it does not arrive', async () => {
  changeOnboarding({ form: { ...readOnboarding().form, email: '', phone: '0612345678' } });
  const sent = answerCalls();
  showScreen(ChannelScreen, { path: '/onboarding/envoyerpin' });
  await expect.element(page.getByText('******5678')).toBeVisible();
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  expect(sent).toHaveLength(1);
  await userEvent.click(validate());
  await expect.poll(() => sent).toHaveLength(2);
});

it('sends nothing without the password, which a reload has lost', async () => {
  changeSecret({ password: '', confirmation: '' });
  const sent = answerCalls();
  showScreen(ChannelScreen, { path: '/onboarding/envoyerpin' });
  await expect.element(password()).toBeVisible();
  await expect.element(page.getByText(t('password.again'))).toBeVisible();
  expect(sent).toEqual([]);
});
