import { passwordWireNames as names } from '@rafiq/contract/account/wire';
import { PASSWORD_MAX_LENGTH } from '@rafiq/contract/core/password';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { common, errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoProblem, expectProblem } from '../../testing/problem.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { accountTexts, t } from './texts.ts';

const CHANGE = 'POST /v1/auth/password';
const [OLD, NEW] = ['Rafiq#2026', 'Nouveau#2027'];
const onSaved = vi.fn();

beforeAll(async () => {
  await Promise.all([loadCommon(), accountTexts.load()]);
});

beforeEach(() => {
  onSaved.mockClear();
  showSignedIn(() => (
    <PasswordForm
      current={{ label: t('password.current') }}
      save={t('password.save')}
      onSaved={onSaved}
    />
  ));
});

afterEach(() => {
  vi.restoreAllMocks();
});

const current = () => page.getByLabelText(t('password.current'), { exact: true });
const next = () => page.getByLabelText(common('newPassword.password'), { exact: true });
const confirmation = () => page.getByLabelText(common('newPassword.confirmation'), { exact: true });
const save = () => page.getByRole('button', { name: t('password.save') });
const fill = async (typed: { current?: string; next?: string; confirmation?: string } = {}) => {
  await userEvent.fill(current(), typed.current ?? OLD);
  await userEvent.fill(next(), typed.next ?? NEW);
  await userEvent.fill(confirmation(), typed.confirmation ?? typed.next ?? NEW);
};

it('waits for all three fields', async () => {
  for (const field of [current, next, confirmation]) {
    await expect.element(save()).toHaveAccessibleDescription(t('password.missing'));
    await userEvent.fill(field(), field === current ? OLD : NEW);
  }
  await expect.element(save()).toBeEnabled();
});

it('refuses a weak password, and two that differ once the second was left', async () => {
  await fill({ next: 'nouveau2027' });
  await expect.element(save()).toHaveAccessibleDescription(t('password.fix'));
  await fill({ confirmation: `${NEW}8` });
  await expect.element(save()).toHaveAccessibleDescription(t('password.fix'));
  await userEvent.tab();
  await expectProblem(confirmation(), common('registration_identicPasswordRight'));
  await userEvent.fill(confirmation(), NEW);
  await expectNoProblem(confirmation());
  await expect.element(save()).toBeEnabled();
});

it('refuses the password that is there already, and says why at its field', async () => {
  await fill({ next: OLD });
  await expect.element(save()).toBeDisabled();
  await expectProblem(next(), issueText({ field: 'next', code: 'password_unchanged' }));
});

it('refuses the person’s own data, and says why at its field', async () => {
  await fill({ next: 'Salma#1990' });
  await expect.element(save()).toBeDisabled();
  await expectProblem(next(), issueText({ field: 'next', code: 'password_personal' }));
});

it('takes a password to its last character and not one more', async () => {
  const longest = NEW.padEnd(PASSWORD_MAX_LENGTH, 'x');
  await fill({ next: `${longest}x` });
  await expect.element(next()).toHaveValue(longest);
  await expect.element(save()).toBeEnabled();
});

it('says that the current one is wrong until something is typed, and keeps all three', async () => {
  answerCalls({ [CHANGE]: () => refusal('wrong_current_password') });
  await fill({ current: 'Wrong#2026' });
  await userEvent.click(save());
  const told = page.getByText(errorText('wrong_current_password'));
  await expect.element(told).toBeVisible();
  await expect.element(current()).toHaveValue('Wrong#2026');
  await expect.element(confirmation()).toHaveValue(NEW);
  await userEvent.fill(current(), OLD);
  await expect.element(told).not.toBeInTheDocument();
  expect(onSaved).not.toHaveBeenCalled();
});

it('leads to the field that the server refuses, and says why there', async () => {
  const issue = { field: names.next, code: 'password_weak' } as const;
  answerCalls({ [CHANGE]: () => refusal('invalid_data', [issue]) });
  await fill();
  await userEvent.click(save());
  await expectProblem(next(), issueText(issue));
  await expect.element(next()).toHaveFocus();
});

it('is empty again once the password was changed', async () => {
  const sent = answerCalls({ [CHANGE]: () => json({}) });
  await fill();
  await userEvent.click(save());
  for (const field of [current, next, confirmation]) {
    await expect.element(field()).toHaveValue('');
  }
  expect(onSaved).toHaveBeenCalledOnce();
  expect(sent[0]?.body).toEqual({
    [names.current]: OLD,
    [names.next]: NEW,
    [names.confirmation]: NEW,
  });
});
