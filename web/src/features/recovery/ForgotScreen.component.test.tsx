import { addDays } from '@rafiq/contract/core/dates';
import { latestRecoveryBirthDate } from '@rafiq/contract/recovery/rules';
import { lookupWireNames as names } from '@rafiq/contract/recovery/wire';
import { today } from '@rafiq/kit/formats/format.ts';
import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { takeAway } from '@rafiq/kit/testing/rendered.tsx';
import { common, errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { dateIssueText } from '@rafiq/kit/texts/date-texts.ts';
import { shownOf } from '@rafiq/kit/ui/date-entry.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepTypedCin, readTypedCin } from '../../lib/typed-cin.ts';
import { expectNoProblem, expectProblem } from '../../testing/problem.ts';
import { showScreen } from '../../testing/screen.tsx';
import { ForgotScreen } from './ForgotScreen.tsx';
import { keepRecovery } from './state.ts';
import { recoveryTexts, t } from './texts.ts';

const CHECK = 'POST /v1/auth/forgot/check';
const BORN = '09/04/1988';

beforeAll(async () => {
  await Promise.all([loadCommon(), recoveryTexts.load()]);
});

let standsAt: () => string;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  standsAt = showScreen(ForgotScreen, { path: '/auth/forgot' });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const cin = () => page.getByLabelText(t('cin'));
const birthDate = () => page.getByRole('textbox', { name: t('birthDate') });
const check = () => page.getByRole('button', { name: t('check') });
const fill = async () => {
  await userEvent.fill(cin(), 'ab 123456');
  await userEvent.fill(birthDate(), BORN);
};

it('waits for a CIN, and says so', async () => {
  await expect.element(check()).toHaveAccessibleDescription(t('cinMissing'));
  await userEvent.fill(cin(), ' - ');
  await expect.element(check()).toBeDisabled();
  await userEvent.fill(cin(), 'A');
  await expect.element(check()).toBeEnabled();
});

it('says everything that is wrong when it is pressed, leads to the first field and sends nothing', async () => {
  const sent = answerCalls();
  await userEvent.fill(cin(), 'ABCDEF');
  await userEvent.keyboard('{Enter}');
  await expectProblem(cin(), issueText({ field: 'cin', code: 'cin_format' }));
  await expectProblem(birthDate(), issueText({ field: 'birthDate', code: 'required' }));
  await expect.element(cin()).toHaveFocus();
  await userEvent.fill(cin(), 'AB123456');
  await expectNoProblem(cin());
  await userEvent.keyboard('{Enter}');
  await expect.element(birthDate()).toHaveFocus();
  expect(sent).toEqual([]);
});

it('is pressed once: what it says of the CIN that is left does not move the button away', async () => {
  await userEvent.fill(birthDate(), BORN);
  await userEvent.fill(cin(), 'ABCDEF');
  await userEvent.click(check());
  await expectProblem(cin(), issueText({ field: 'cin', code: 'cin_format' }));
  await expect.element(cin()).toHaveFocus();
});

it('takes a birth date of the day before yesterday, and not of yesterday', async () => {
  const max = latestRecoveryBirthDate(today());
  const sent = answerCalls();
  await userEvent.fill(cin(), 'AB123456');
  await userEvent.fill(birthDate(), shownOf(addDays(max, 1)));
  await userEvent.click(check());
  await expectProblem(
    birthDate(),
    dateIssueText({ field: 'birthDate', code: 'date_too_late', max }),
  );
  expect(sent).toEqual([]);
  await userEvent.fill(birthDate(), shownOf(max));
  await userEvent.click(check());
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  expect(sent[0]?.body).toEqual({ [names.cin]: 'AB123456', [names.birthDate]: max });
});

it('says that a day is none, in the form in which it is typed', async () => {
  await userEvent.fill(birthDate(), '31/02/1988');
  await userEvent.tab();
  await expectProblem(birthDate(), common('date.wrong'));
});

it('keeps what was typed when it does not arrive, and sends it again when asked', async () => {
  const sent = answerCalls();
  await fill();
  await userEvent.click(check());
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  await expect.element(cin()).toHaveValue('ab 123456');
  await expect.element(birthDate()).toHaveValue(BORN);
  await userEvent.click(page.getByRole('button', { name: common('retry') }));
  await expect.poll(() => sent).toHaveLength(2);
});

it('leads to the field that the server refuses, and says why there', async () => {
  const issue = { field: names.birthDate, code: 'required' } as const;
  answerCalls({ [CHECK]: () => refusal('invalid_data', [issue]) });
  await fill();
  await userEvent.click(check());
  await expectProblem(birthDate(), issueText(issue));
  await expect.element(birthDate()).toHaveFocus();
});

it.each([
  ['does not know the person', () => refusal('recover_check_failed')],
  ['has no contact of theirs', () => json({ email: null, phone: null })],
])(
  'shows one and the same screen when the insurer %s, and comes back to what was typed',
  async (_why, answer) => {
    answerCalls({ [CHECK]: answer });
    await fill();
    await userEvent.click(check());
    await expect.element(page.getByRole('heading', { name: t('error.title') })).toBeVisible();
    await expect.element(page.getByText(errorText('recover_check_failed'))).toBeVisible();
    // also for whoever has an account: the screen tells nothing about a person
    const activate = page.getByRole('link', { name: t('error.activate') });
    await expect.element(activate).toHaveAttribute('href', '/onboarding');
    await userEvent.click(page.getByRole('button', { name: t('error.again') }));
    await expect.element(cin()).toHaveValue('ab 123456');
    await expect.element(birthDate()).toHaveValue(BORN);
  },
);

it('does not tell whoever comes back of an earlier failure', async () => {
  answerCalls({ [CHECK]: () => refusal('recover_check_failed') });
  await fill();
  await userEvent.click(check());
  await expect.element(page.getByRole('heading', { name: t('error.title') })).toBeVisible();
  takeAway();
  showScreen(ForgotScreen, { path: '/auth/forgot' });
  await expect.element(cin()).toHaveValue('ab 123456');
  await expect.element(birthDate()).toHaveValue(BORN);
  await expect.element(page.getByText(errorText('recover_check_failed'))).not.toBeInTheDocument();
});

it('tells once of a check that was made too long ago', async () => {
  takeAway();
  keepRecovery({ step: 'error' });
  showScreen(ForgotScreen, { path: '/auth/forgot' });
  await expect.element(page.getByRole('heading', { name: t('error.title') })).toBeVisible();
  takeAway();
  showScreen(ForgotScreen, { path: '/auth/forgot' });
  await expect.element(check()).toBeVisible();
});

it('begins with the CIN that was typed at sign-in, and hands on the one that is typed here', async () => {
  await userEvent.fill(cin(), 'CD234567');
  expect(readTypedCin()).toBe('CD234567');
  takeAway();
  keepTypedCin('EF345678');
  showScreen(ForgotScreen, { path: '/auth/forgot' });
  await expect.element(cin()).toHaveValue('EF345678');
});

it('leads to the choice of a channel once a contact was found', async () => {
  answerCalls({ [CHECK]: () => json({ email: 's***@example.ma', phone: null }) });
  await fill();
  await userEvent.click(check());
  await expect.poll(standsAt).toBe('/auth/recover-options');
});

it('keeps no birth date once the password that was sent has lapsed, though nobody touches the screen', async () => {
  const clock = holdClock();
  takeAway();
  const kept = { cin: 'AB123456', birthDate: '1990-05-17', step: 'success' } as const;
  keepRecovery({ ...kept, sent: { channel: 'phone', contact: '******5678', at: Date.now() } });
  showScreen(ForgotScreen, { path: '/auth/forgot' });
  await expect.element(page.getByRole('heading', { name: t('success.nothing') })).toBeVisible();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 60_000);
  clock.pass(30 * 60_000);
  await expect.element(cin()).toHaveValue('AB123456');
  await expect.element(birthDate()).toHaveValue('');
  expect(Object.values(sessionStorage).join()).not.toContain('1990-05-17');
});

it('says what to do where nothing was received, and leads to the channels again without typing', async () => {
  const clock = holdClock();
  takeAway();
  const kept = { cin: 'AB123456', birthDate: '1990-05-17', step: 'success' } as const;
  keepRecovery({ ...kept, sent: { channel: 'phone', contact: '******5678', at: Date.now() } });
  const sent = answerCalls({ [CHECK]: () => json({ email: null, phone: '******5678' }) });
  standsAt = showScreen(ForgotScreen, { path: '/auth/forgot' });
  await expect.element(page.getByRole('heading', { name: t('success.nothing') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('error.call') })).toBeVisible();
  const again = page.getByRole('button', { name: t('success.again'), exact: false });
  await expect.element(again).toHaveAccessibleDescription(common('resend.pause'));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  clock.pass(1000);
  await expect.element(again).toBeEnabled();
  await userEvent.click(again);
  await expect.poll(standsAt).toBe('/auth/recover-options');
  const asked = sent.filter(({ call }) => call === CHECK);
  expect(asked[0]?.body).toMatchObject({
    [names.cin]: 'AB123456',
    [names.birthDate]: '1990-05-17',
  });
});
