import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { SecondFactorScreen } from './SecondFactorScreen.tsx';
import { accessTexts, t } from './texts.ts';

const CODE = 'POST /v1/staff/session/second-factor/code';
const RECOVERY = 'POST /v1/staff/session/second-factor/recovery';

beforeAll(() => Promise.all([loadCommon(), accessTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (secondFactors: ('totp' | 'recovery' | 'passkey')[] = ['totp', 'recovery']) =>
  showScreen(SecondFactorScreen, {
    path: '/second-factor',
    at: '/second-factor?from=%2Fqueue%2Flate',
    staff: { isStrong: false, secondFactors },
  });
const field = (kind: 'totp' | 'recovery') => page.getByLabelText(t(`second.${kind}`));
const submit = () => page.getByRole('button', { name: t('second.submit') });

it('takes a code of the authenticator and leads to where one wanted to go', async () => {
  const sent = answerCalls({ [CODE]: () => json({ ok: true }) });
  const place = show();
  await expect.element(submit()).toHaveAccessibleDescription(t('second.totp.missing'));
  await userEvent.fill(field('totp'), '123 456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(place).toBe('/queue/late');
  expect(sent).toEqual([{ call: CODE, body: { code: '123 456' } }]);
});

it('says that a code was refused, and keeps what was typed', async () => {
  answerCalls({ [CODE]: () => refusal('factor_refused') });
  show();
  await userEvent.fill(field('totp'), '123456');
  await userEvent.click(submit());
  await expect.element(page.getByRole('alert')).toHaveTextContent(errorText('factor_refused'));
  await expect.element(field('totp')).toHaveValue('123456');
});

it('takes a recovery code instead', async () => {
  const sent = answerCalls({ [RECOVERY]: () => json({ ok: true }) });
  const place = show();
  await userEvent.click(page.getByRole('button', { name: t('second.by.recovery') }));
  await userEvent.fill(field('recovery'), ' abcde-23456 ');
  await userEvent.click(submit());
  await expect.poll(place).toBe('/queue/late');
  expect(sent[0]).toEqual({ call: RECOVERY, body: { code: 'abcde-23456' } });
});

it('offers the passkey first to whoever has one, and asks the server what to ask the device', async () => {
  const sent = answerCalls({
    'POST /v1/staff/session/second-factor/passkey/options': () => refusal('too_many_attempts'),
  });
  show(['passkey', 'totp']);
  await userEvent.click(page.getByRole('button', { name: t('passkey.use') }));
  await expect.poll(() => sent.length).toBe(1);
  await userEvent.click(page.getByRole('button', { name: t('second.by.totp') }));
  await expect.element(field('totp')).toBeVisible();
});

it('lets one leave half way', async () => {
  const sent = answerCalls({ 'DELETE /v1/staff/session': () => json({ ok: true }) });
  const place = show();
  await userEvent.click(page.getByRole('button', { name: t('leave') }));
  await expect.poll(place).toBe('/sign-in');
  expect(sent).toHaveLength(1);
});
