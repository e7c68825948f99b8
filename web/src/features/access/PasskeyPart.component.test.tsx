import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PasskeyPart } from './PasskeyPart.tsx';
import { accessTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), accessTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ASK = 'POST /v1/auth/passkey/options';
const ENTER = 'POST /v1/auth/passkey';
const OPTIONS = {
  ...{ rpId: 'localhost', challenge: 'AQID' },
  ...{ timeout: 300_000, userVerification: 'required' },
};
const bytes = new Uint8Array([1, 2, 3]).buffer;
const ANSWER = {
  ...{ id: 'AQID', rawId: bytes, type: 'public-key', authenticatorAttachment: 'platform' },
  response: {
    ...{ authenticatorData: bytes, clientDataJSON: bytes },
    ...{ signature: bytes, userHandle: bytes },
  },
  getClientExtensionResults: () => ({}),
} as unknown as Credential;

/** The device's part, which no test machine has: whoever is only offered a passkey waits, unless it says otherwise. */
const withDevice = (answer: () => Promise<Credential>, offered?: () => Promise<Credential>) =>
  vi.spyOn(navigator.credentials, 'get').mockImplementation((asked) => {
    if (asked?.mediation !== 'conditional') return answer();
    return offered?.() ?? new Promise(() => {});
  });

const show = (answers: Record<string, () => Response>) => {
  const sent = answerCalls({ [ASK]: () => json(OPTIONS), ...answers });
  render(
    <>
      <input autoComplete="username webauthn" />
      <PasskeyPart from={undefined} />
    </>,
  );
  return sent;
};
const button = () => page.getByRole('button', { name: t('passkey.signIn') });
const sends = (sent: ReturnType<typeof show>) => sent.filter(({ call }) => call === ENTER);

/** So long nobody has pressed anything. */
const untilQuiet = async (clock: ReturnType<typeof holdClock>) => {
  await expect.poll(clock.left).toContain(2500);
  clock.pass(2500);
};

it('sends what the device answers, and says what the server thinks of it', async () => {
  withDevice(async () => ANSWER);
  const sent = show({ [ENTER]: () => refusal('passkey_refused') });
  await userEvent.click(button());
  await expect.element(page.getByText(errorText('passkey_refused'))).toBeVisible();
  expect(sends(sent)[0]?.body).toMatchObject({
    credential: { id: 'AQID', response: { signature: 'AQID', userHandle: 'AQID' } },
  });
  await expect.element(button()).toBeEnabled();
});

it('alarms nobody who says no to their device, and asks again when they press again', async () => {
  withDevice(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  const sent = show({});
  await userEvent.click(button());
  await expect.element(page.getByText(t('passkey.stopped'))).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(sends(sent)).toEqual([]);
  withDevice(async () => ANSWER);
  await userEvent.click(button());
  await expect.poll(() => sends(sent)).toHaveLength(1);
});

it('offers passkeys by itself once the page is quiet, and sends the one that was chosen', async () => {
  const never = () => Promise.reject(new Error('nobody pressed'));
  withDevice(never, async () => ANSWER);
  const clock = holdClock();
  const sent = show({ [ENTER]: () => refusal('passkey_expired') });
  await untilQuiet(clock);
  await expect.element(page.getByText(errorText('passkey_expired'))).toBeVisible();
  expect(sends(sent).length).toBeGreaterThan(0);
});

it('says nothing of an offer that the browser does not take', async () => {
  const never = () => Promise.reject(new Error('nobody pressed'));
  const asked = withDevice(never, () => Promise.reject(new DOMException('', 'NotAllowedError')));
  const clock = holdClock();
  const sent = show({});
  await untilQuiet(clock);
  await expect.poll(() => asked.mock.calls).toHaveLength(1);
  await expect.element(button()).toBeEnabled();
  await expect.element(page.getByText(t('passkey.stopped'))).not.toBeInTheDocument();
  expect(sent.filter(({ call }) => call === ASK)).toHaveLength(1);
});

it('is not there where the browser knows no passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  const sent = show({});
  await expect.element(button()).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});
