import { render } from '@rafiq/kit/testing/rendered.tsx';
import { common, errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepAuthSlice, readAuthSlice } from '../../lib/session.ts';
import { keepTypedCin, readTypedCin } from '../../lib/typed-cin.ts';
import type { HumanCheck } from './human-check/use-puzzle.ts';
import { SignInForm } from './SignInForm.tsx';
import { accessTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), accessTexts.load()]);
  // nothing is offered ahead, so that the calls of the form itself can be counted
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const PASSED: HumanCheck = { state: 'passed', answer: 'proof', start: vi.fn(), restart: vi.fn() };
const WORKING: HumanCheck = { ...PASSED, state: 'working', answer: '' };

const submit = () => page.getByRole('button', { name: t('signIn.submit') });
const cin = () => page.getByLabelText(t('signIn.cin'));
const password = () => page.getByLabelText(t('signIn.password'), { exact: true });
const show = async (check: HumanCheck) => {
  render(<SignInForm check={check} checkRow={null} />);
  await userEvent.fill(cin(), 'AB123456');
  await userEvent.fill(password(), 'Rafiq#2026');
};

it('keeps its button disabled, and says why, until everything is there', async () => {
  render(<SignInForm check={PASSED} checkRow={null} />);
  await expect.element(submit()).toHaveAccessibleDescription(t('signIn.fieldsMissing'));
  await userEvent.fill(cin(), 'AB123456');
  await expect.element(submit()).toBeDisabled();
  await userEvent.fill(password(), 'x');
  await expect.element(submit()).toBeEnabled();
});

it('stays disabled while the human check has not passed, which the first focus starts', async () => {
  await show(WORKING);
  await expect.element(submit()).toHaveAccessibleDescription(t('signIn.checkMissing'));
  expect(WORKING.start).toHaveBeenCalled();
});

it('shows and hides the password', async () => {
  await show(PASSED);
  await expect.element(password()).toHaveAttribute('type', 'password');
  await userEvent.click(page.getByRole('button', { name: common('password.show') }));
  await expect.element(password()).toHaveAttribute('type', 'text');
  await userEvent.click(page.getByRole('button', { name: common('password.hide') }));
  await expect.element(password()).toHaveAttribute('type', 'password');
});

it('says when the connection is lost, keeps what was typed and asks for a new check', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await show(PASSED);
  await userEvent.click(submit());
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  await expect.element(password()).toHaveValue('Rafiq#2026');
  await expect.element(submit()).toBeEnabled();
  expect(PASSED.restart).toHaveBeenCalled();
});

it('says before anything is sent that there is no connection, and no longer once it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<SignInForm check={PASSED} checkRow={null} />);
  await expect.element(page.getByText(t('signIn.offline'))).toBeVisible();
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText(t('signIn.offline'))).not.toBeInTheDocument();
});

it('runs a check that failed without a connection again once there is one, and only then', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const failed: HumanCheck = { ...PASSED, state: 'failed', answer: '', restart: vi.fn() };
  render(<SignInForm check={failed} checkRow={<p>The check failed</p>} />);
  await expect.element(page.getByText(t('signIn.offline'))).toBeVisible();
  await expect.element(page.getByText('The check failed')).not.toBeInTheDocument();
  dispatchEvent(new Event('offline'));
  expect(failed.restart).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(failed.restart).toHaveBeenCalledOnce();
  await expect.element(page.getByText('The check failed')).toBeVisible();
});

it('hands the CIN on, and takes the one that was typed elsewhere', async () => {
  keepTypedCin('CD234567');
  render(<SignInForm check={PASSED} checkRow={null} />);
  await expect.element(cin()).toHaveValue('CD234567');
  await userEvent.fill(cin(), 'EF345678');
  expect(readTypedCin()).toBe('EF345678');
});

it('says once that the account is active, beside what was sent', async () => {
  keepAuthSlice({ cin: 'AB123456', banner: 'phone', activated: true });
  render(<SignInForm check={PASSED} checkRow={null} />);
  await expect.element(page.getByText(common('activated'))).toBeVisible();
  await expect.element(page.getByText(t('banner.phone'))).toBeVisible();
  expect(readAuthSlice()).toEqual({ cin: 'AB123456' });
});

it('tells of a temporary password on its way for as long as it counts', async () => {
  const temporary = {
    channel: 'phone',
    contact: '******5678',
    until: Date.now() + 60_000,
  } as const;
  keepAuthSlice({ cin: 'AB123456', temporary });
  render(<SignInForm check={PASSED} checkRow={null} />);
  await expect.element(page.getByText('******5678')).toBeVisible();
  expect(readAuthSlice().temporary).toEqual(temporary);
  keepAuthSlice({ cin: 'AB123456', temporary: { ...temporary, until: Date.now() } });
  expect(readAuthSlice()).toEqual({ cin: 'AB123456' });
});

it('says what is wrong with a CIN once its field was left', async () => {
  render(<SignInForm check={PASSED} checkRow={null} />);
  await userEvent.fill(cin(), '!');
  await expect.element(cin()).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await expect.element(cin()).toHaveAttribute('aria-invalid', 'true');
});

const EARLY = { cin: 'AB123456', password: 'Rafiq#2026', isTouched: true, isSent: true };

/** Sent before the script was there; the human check passes when the test says so. */
const SentEarly = () => {
  const [check, setCheck] = useState(WORKING);
  return (
    <>
      <SignInForm check={check} checkRow={null} early={EARLY} />
      <button type="button" onClick={() => setCheck(PASSED)}>
        pass
      </button>
    </>
  );
};
const pass = () => userEvent.click(page.getByText('pass', { exact: true }));

it('sends what was sent before the script was there, once the human check has passed', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  render(<SentEarly />);
  await expect.element(submit()).toHaveAttribute('aria-busy', 'true');
  expect(fetched).not.toHaveBeenCalled();
  await pass();
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  expect(fetched).toHaveBeenCalledOnce();
});

it('waits for another press when one types on after an early one', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  render(<SentEarly />);
  await userEvent.type(password(), '7');
  await pass();
  await expect.element(submit()).toBeEnabled();
  await expect.element(password()).toHaveValue('Rafiq#20267');
  expect(fetched).not.toHaveBeenCalled();
});
