import { requestWireNames as names } from '@rafiq/contract/recovery/wire';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readAuthSlice } from '../../lib/session.ts';
import { showScreen } from '../../testing/screen.tsx';
import { RecoverOptionsScreen } from './RecoverOptionsScreen.tsx';
import { keepRecovery } from './state.ts';
import { recoveryTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), recoveryTexts.load()]);
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const show = (found: { email: string | null; phone: string | null }) => {
  keepRecovery({ cin: 'AB123456', found });
  showScreen(RecoverOptionsScreen, { path: '/auth/recover-options' });
};
/** The name of a choice goes on with its contact. */
const channel = (name: 'email' | 'phone') =>
  page.getByRole('radio', { name: t(`options.${name}`), exact: false });
const reset = () => page.getByRole('button', { name: t('options.reset') });

it('waits for a choice, and takes one channel at a time', async () => {
  const sent = answerCalls();
  show({ email: 's***@example.ma', phone: '******5678' });
  await expect.element(reset()).toHaveAccessibleDescription(t('options.choose'));
  await userEvent.click(channel('email'));
  await userEvent.click(channel('phone'));
  await expect.element(channel('email')).not.toBeChecked();
  await userEvent.click(reset());
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  expect(sent[0]?.body).toEqual({ [names.cin]: 'AB123456', [names.channel]: 'phone' });
});

it.each([
  ['email', 'recover_EmailNotFound', { email: null, phone: '******5678' }],
  ['phone', 'recover_NumberNotFound', { email: 's***@example.ma', phone: null }],
] as const)('offers no %s where none is on file, and says so', async (missing, code, found) => {
  show(found);
  await expect.element(channel(missing)).toBeDisabled();
  await expect.element(page.getByText(errorText(code))).toBeVisible();
});

it('leaves no failure of an earlier try beside another choice', async () => {
  answerCalls();
  show({ email: 's***@example.ma', phone: '******5678' });
  await userEvent.click(channel('email'));
  await userEvent.click(reset());
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  await userEvent.click(channel('phone'));
  await expect.element(page.getByText(errorText('connection'))).not.toBeInTheDocument();
});

it('notes for sign-in where the password went and until when, for half an hour', async () => {
  const contacts = { email: null, phone: '******5678' };
  answerCalls({ 'POST /v1/auth/forgot': () => json(contacts) });
  show(contacts);
  const before = Date.now();
  await userEvent.click(channel('phone'));
  await userEvent.click(reset());
  await expect.poll(readAuthSlice).toMatchObject({
    cin: 'AB123456',
    temporary: { channel: 'phone', contact: '******5678' },
  });
  const until = readAuthSlice().temporary?.until ?? 0;
  expect(until - before).toBeGreaterThanOrEqual(30 * 60_000);
  expect(until - Date.now()).toBeLessThanOrEqual(30 * 60_000);
});

it('keeps the choice when it does not arrive', async () => {
  answerCalls();
  show({ email: 's***@example.ma', phone: '******5678' });
  await userEvent.click(channel('email'));
  await userEvent.click(reset());
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  await expect.element(channel('email')).toBeChecked();
  await expect.element(reset()).toBeEnabled();
});
