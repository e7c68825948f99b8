import { profileToWire } from '@rafiq/contract/profile/wire';
import { answerCalls, json, refusal, type Sent } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readAuthSlice, readSession } from '../../lib/session.ts';
import { aHealthPolicy, aProfile } from '../../testing/builders.ts';
import { showScreen } from '../../testing/screen.tsx';
import { CodeScreen } from './CodeScreen.tsx';
import { EMPTY } from './model.ts';
import { changeOnboarding, changeSecret, finishOnboarding, readOnboarding } from './store.ts';
import { onboardingTexts, t } from './texts.ts';

vi.mock('../../lib/human-check/solve.ts', () => ({
  solveCheck: async () => ({ answer: 'solved', leftMs: 60_000 }),
}));

const CONFIRM = 'POST /v1/auth/confirm';
const SIGN_IN = 'POST /v1/auth/login';

beforeAll(async () => {
  await Promise.all([loadCommon(), onboardingTexts.load()]);
});

let standsAt: () => string;
beforeEach(() => {
  localStorage.clear();
  finishOnboarding(null);
  changeOnboarding({
    cin: 'ab 123456',
    birthDate: '1990-05-17',
    form: { ...EMPTY.form, phone: '0612345678', profile: 'individual', termsAccepted: true },
    hasSeenRecap: true,
    sentTo: { email: '', phone: '0612345678' },
    answer: {
      ...{ code: 's2', isUser: false, isSponsored: false, isCrmContact: false, uid: 'u' },
      ...{ validation: 'phone', onFile: { email: null, phone: null }, maskedName: null },
    },
  });
  changeSecret({ password: 'Azerty#2026', confirmation: 'Azerty#2026' });
  standsAt = showScreen(CodeScreen, { path: '/onboarding/validercompte' });
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

/** The number to call is asked for, too. */
const posts = (sent: Sent[]) => sent.filter(({ call }) => call.startsWith('POST'));
const enterCode = async () => {
  await userEvent.click(page.getByLabelText(t('code.box', { position: 1, length: 4 })));
  await userEvent.keyboard('1234');
  await userEvent.click(page.getByRole('button', { name: t('code.confirm') }));
};

it.each([
  ['the choice of contracts', { health: [aHealthPolicy()], motor: [] }, '/contracts-config'],
  ['home, where there are none', { health: [], motor: [] }, '/'],
])(
  'signs in with the password that was just chosen, and leads to %s',
  async (_, policies, next) => {
    const sent = answerCalls({
      [CONFIRM]: () => json({ ok: true }),
      [SIGN_IN]: () => json(profileToWire(aProfile({ policies }))),
    });
    await enterCode();
    await expect.poll(standsAt).toBe(next);
    expect(posts(sent).map(({ call }) => call)).toEqual([CONFIRM, SIGN_IN]);
    expect(posts(sent)[1]?.body).toEqual({
      ...{ NUM_CIN: 'ab 123456', password: 'Azerty#2026', 'g-recaptcha-response': 'solved' },
    });
    expect(readSession()?.memberId).toBe('9');
    expect(readAuthSlice()).toMatchObject({ banner: 'phone', activated: true });
  },
);

it.each([
  ['a reload has lost the password', { password: '', confirmation: '' }, [CONFIRM]],
  [
    'the server takes no sign-in now',
    { password: 'Azerty#2026', confirmation: 'Azerty#2026' },
    [CONFIRM, SIGN_IN],
  ],
])('leads to sign-in with the banner where %s', async (_, secret, calls) => {
  changeSecret(secret);
  const sent = answerCalls({
    [CONFIRM]: () => json({ ok: true }),
    [SIGN_IN]: () => refusal('too_busy'),
  });
  await enterCode();
  await expect.poll(standsAt).toBe('/auth');
  expect(posts(sent).map(({ call }) => call)).toEqual(calls);
  expect(readSession()).toBeNull();
  const slice = { cin: 'AB123456', banner: 'phone', activated: true };
  expect(readAuthSlice()).toMatchObject(slice);
});

it('leads from a wrong number to where it is corrected, and keeps everything that was typed', async () => {
  const { form } = readOnboarding();
  await userEvent.click(page.getByRole('link', { name: t('wrong.phone.correct') }));
  await expect.poll(standsAt).toBe('/onboarding/checkphone');
  expect(readOnboarding()).toMatchObject({ cin: 'ab 123456', form, hasSeenRecap: true });
  // pressed by mistake, the code that has come is still waited for
  expect(readOnboarding().answer).toMatchObject({ uid: 'u', validation: 'phone' });
});

it('offers no correction of the number that the insurer has on file', async () => {
  const { answer } = readOnboarding();
  if (answer)
    changeOnboarding({
      answer: { ...answer, code: 's4', onFile: { email: null, phone: '******0001' } },
    });
  await expect.element(page.getByText('******0001')).toBeVisible();
  const correct = page.getByRole('link', { name: t('wrong.phone.correct') });
  await expect.element(correct).not.toBeInTheDocument();
});
