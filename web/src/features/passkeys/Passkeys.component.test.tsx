import { PASSKEYS_MAX } from '@rafiq/contract/passkeys/rules';
import type { PasskeyList } from '@rafiq/contract/passkeys/schema';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { common, errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as proofText, proofTexts } from '../proof/texts.ts';
import { Passkeys } from './Passkeys.tsx';
import { passkeyTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), passkeyTexts.load(), proofTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const ASK = 'POST /v1/me/passkeys/options';
const ADD = 'POST /v1/me/passkeys';
const REMOVE = 'POST /v1/me/passkeys/remove';

const passkey = (id: string, system: string, used: string | null = null) => ({
  id,
  userAgent: `Mozilla/5.0 (${system}) Chrome/140 Safari/537.36`,
  isElsewhere: false,
  addedAt: '2026-11-15T08:00:00.000Z',
  lastUsedAt: used,
});
const PHONE = passkey('p1', 'Linux; Android 15', '2026-11-15T09:00:00.000Z');
const MAC = passkey('p2', 'Macintosh');
const listOf = (passkeys: PasskeyList['passkeys']) => json({ passkeys });
const OPTIONS = {
  rp: { id: 'localhost', name: 'Rafiq' },
  user: { id: 'AQID', name: 'AB123456', displayName: 'Salma Bennani' },
  challenge: 'AQID',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  attestation: 'none',
};

const show = (answers: Record<string, () => Response> = {}, provedAt?: string) => {
  const sent = answerCalls({
    'GET /v1/me/passkeys': () => listOf([PHONE, MAC]),
    [ASK]: () => json(OPTIONS),
    ...answers,
  });
  showSignedIn(Passkeys, provedAt === undefined ? {} : { profile: { provedAt } });
  return sent;
};
const calls = (sent: ReturnType<typeof show>, call: string) =>
  sent.filter((one) => one.call === call);
const add = () => page.getByRole('button', { name: t('add') });
const removeOf = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^${t('remove')} .*${name}`) });
const answer = (word: 'yes' | 'no') =>
  userEvent.click(page.getByRole('dialog').getByRole('button', { name: common(word) }));

/** The device's part, which no test machine has. */
const deviceSays = (error: string) =>
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', error));
const bytes = new Uint8Array([1, 2, 3]).buffer;
const deviceMakesOne = () =>
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue({
    ...{ id: 'AQID', rawId: bytes, type: 'public-key', authenticatorAttachment: 'platform' },
    response: { attestationObject: bytes, clientDataJSON: bytes },
    getClientExtensionResults: () => ({}),
  } as unknown as Credential);

it('tells each passkey by its device, when it came and when it was used', async () => {
  show();
  const phone = t('name', { browser: 'Chrome', system: 'Android' });
  await expect.element(page.getByText(phone, { exact: true })).toBeVisible();
  await expect.element(page.getByText(t('unused'))).toBeVisible();
  expect(page.getByText(/2026/).elements().length).toBeGreaterThanOrEqual(2);
});

it('adds the one that the device makes, and says how to use it', async () => {
  deviceMakesOne();
  const sent = show({ [ADD]: () => listOf([PHONE, MAC, passkey('p3', 'iPhone')]) });
  await userEvent.click(add());
  await expect.element(page.getByText(t('done'))).toBeVisible();
  await expect.element(removeOf('iPhone')).toBeVisible();
  expect(calls(sent, ADD)[0]?.body).toMatchObject({
    credential: { id: 'AQID', response: { attestationObject: 'AQID' } },
  });
});

it.each([
  ['NotAllowedError', 'stopped'],
  ['InvalidStateError', 'exists'],
  ['NotSupportedError', 'unable'],
] as const)('says calmly what became of it after %s', async (error, text) => {
  deviceSays(error);
  const sent = show();
  await userEvent.click(add());
  await expect.element(page.getByText(t(text))).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(calls(sent, ADD)).toEqual([]);
});

it('says when the server did not answer, and tries again', async () => {
  const sent = show({ [ASK]: () => refusal('passkey_limit') });
  await userEvent.click(add());
  await expect.element(page.getByText(errorText('passkey_limit'))).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: common('retry') }));
  await expect.poll(() => calls(sent, ASK)).toHaveLength(2);
});

it('asks who one is before it adds one, when the last proof is old', async () => {
  deviceMakesOne();
  const sent = show(
    {
      [ADD]: () => listOf([PHONE]),
      'POST /v1/auth/prove': () => json({ provedAt: new Date().toISOString() }),
    },
    '2026-01-01T00:00:00.000Z',
  );
  await userEvent.click(add());
  await userEvent.fill(page.getByLabelText(proofText('password')), 'Sesame#2026');
  expect(calls(sent, ASK)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: proofText('confirm') }));
  await expect.element(page.getByText(t('done'))).toBeVisible();
});

it('removes one after a question that names it, and leads the keyboard on', async () => {
  const sent = show({ [REMOVE]: () => listOf([PHONE]) });
  await userEvent.click(removeOf('Mac'));
  const device = t('name', { browser: 'Chrome', system: 'Mac' });
  await expect.element(page.getByText(t('removeText', { device }))).toBeVisible();
  await answer('no');
  expect(calls(sent, REMOVE)).toEqual([]);
  await userEvent.click(removeOf('Mac'));
  await answer('yes');
  await expect.poll(() => document.activeElement?.textContent).toBe(t('removed'));
  expect(calls(sent, REMOVE)[0]?.body).toEqual({ id: 'p2' });
  await expect.element(removeOf('Mac')).not.toBeInTheDocument();
});

it('draws no list where there is none', async () => {
  show({ 'GET /v1/me/passkeys': () => listOf([]) });
  await expect.element(page.getByText(t('intro'))).toBeVisible();
  await expect.element(page.getByRole('list')).not.toBeInTheDocument();
});

it('says why there is no room for an eleventh', async () => {
  const all = Array.from({ length: PASSKEYS_MAX }, (_, n) => passkey(`p${n}`, 'iPhone'));
  show({ 'GET /v1/me/passkeys': () => listOf(all) });
  await expect.element(add()).toHaveAccessibleDescription(t('full', { max: PASSKEYS_MAX }));
});

it('is not there where the browser knows no passkeys', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  const sent = show();
  await expect
    .poll(() => document.querySelector('main, body')?.textContent)
    .not.toContain(t('title'));
  expect(sent).toEqual([]);
  vi.unstubAllGlobals();
});
