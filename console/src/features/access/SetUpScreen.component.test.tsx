import { copyTexts } from '@rafiq/kit/copy/texts.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { SetUpScreen } from './SetUpScreen.tsx';
import { accessTexts, t } from './texts.ts';

const BEGIN = 'POST /v1/staff/factors/totp';
const CONFIRM = 'POST /v1/staff/factors/totp/confirm';
const PROOF = 'POST /v1/staff/session/proof';
const TOTP = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' };
const CODES = Array.from({ length: 10 }, (_, n) => `ABCD${n}-23456`);

beforeAll(() => Promise.all([loadCommon(), accessTexts.load(), copyTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const show = () =>
  showScreen(SetUpScreen, { path: '/set-up', staff: { isStrong: false, secondFactors: [] } });
const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

it('shows the secret to scan, to follow and to type, takes a first code, and shows the recovery codes once', async () => {
  const sent = answerCalls({
    [BEGIN]: () => json(TOTP),
    [CONFIRM]: () => json({ recoveryCodes: CODES }),
  });
  const place = show();
  await press(t('totp.add'));
  await expect.element(page.getByRole('img', { name: t('totp.qr') })).toBeVisible();
  await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  const link = page.getByRole('link', { name: t('totp.open') });
  await expect.element(link).toHaveAttribute('href', TOTP.uri);
  await userEvent.fill(page.getByLabelText(t('totp.first')), '123456');
  await press(t('totp.confirm'));
  const list = page.getByRole('list', { name: t('recovery.title') });
  await expect.element(list.getByText(CODES[9] ?? '')).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(10);
  await press(t('recovery.done'));
  await expect.poll(place).toBe('/');
  expect(sent.map(({ call }) => call)).toEqual([BEGIN, CONFIRM]);
});

it('keeps the secret and the code that was typed when it was wrong', async () => {
  answerCalls({ [BEGIN]: () => json(TOTP), [CONFIRM]: () => refusal('factor_refused') });
  show();
  await press(t('totp.add'));
  await userEvent.fill(page.getByLabelText(t('totp.first')), '000000');
  await press(t('totp.confirm'));
  await expect.element(page.getByRole('alert')).toHaveTextContent(errorText('factor_refused'));
  await expect.element(page.getByLabelText(t('totp.first'))).toHaveValue('000000');
  await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
});

it('asks for the password again when that was long ago', async () => {
  const answers = [refusal('proof_required'), json(TOTP)];
  const sent = answerCalls({
    [BEGIN]: () => answers.shift() ?? json(TOTP),
    [PROOF]: () => json({ ok: true }),
  });
  show();
  await press(t('totp.add'));
  await userEvent.fill(page.getByLabelText(t('password'), { exact: true }), 'Rafiq#2026');
  await press(t('proof.submit'));
  await press(t('totp.add'));
  await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual([BEGIN, PROOF, BEGIN]);
});
