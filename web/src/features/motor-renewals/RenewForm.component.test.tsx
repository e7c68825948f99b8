import { profileToWire } from '@rafiq/contract/profile/wire';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { common, errorText, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMotorPolicy, aProfile } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as request, requestTexts } from '../requests/texts.ts';
import { RenewForm } from './RenewForm.tsx';
import { renewalTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), renewalTexts.load(), requestTexts.load()]);
});
afterEach(() => void vi.restoreAllMocks());

beforeEach(() => {
  showSignedIn(() => <RenewForm policy={aMotorPolicy()} />, {
    profile: { email: 'salma@exemple.ma', phone: '0612345678' },
  });
});

const glass = () => page.getByLabelText(t('form.glass'));
const send = () => page.getByRole('button', { name: t('form.send') });
const fillTheRest = async () => {
  await userEvent.fill(page.getByLabelText(t('form.market')), '85 000,50');
  await userEvent.fill(page.getByLabelText(t('form.description')), 'Bon état, 62 000 km.');
};

it.each([
  ['-5', { code: 'amount_format' }],
  ['NaN', { code: 'amount_format' }],
  ['1e99', { code: 'amount_format' }],
  ['0', { code: 'number_too_small', min: 0.01 }],
  ['99999999', { code: 'amount_over_limit', max: 20_000_000 }],
] as const)('refuses a glass value of %s and says why', async (typed, issue) => {
  await fillTheRest();
  await userEvent.fill(glass(), typed);
  await userEvent.tab();
  await expect.element(page.getByText(issueText({ field: 'glassValue', ...issue }))).toBeVisible();
  await expect.element(glass()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(send()).toBeDisabled();
});

it('can be sent once all of it is right, and says so until then', async () => {
  await expect.element(send()).toHaveAccessibleDescription(t('form.fix'));
  await fillTheRest();
  await userEvent.fill(glass(), '4500');
  await expect.element(send()).toBeEnabled();
});

it('asks once how to reach the person before it is sent, as every form that creates something', async () => {
  localStorage.removeItem('confirm-info');
  const sent = answerCalls({ 'POST /v1/me': () => json(profileToWire(aProfile())) });
  await fillTheRest();
  await userEvent.fill(glass(), '4500');
  await userEvent.click(send());
  const dialog = page.getByRole('dialog', { name: request('contact.title') });
  await expect.element(dialog).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: request('contact.confirm') }));
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
  const calls = ['POST /v1/me', 'POST /v1/autopolices/renew'];
  expect(sent.map(({ call }) => call)).toEqual(calls);
  await userEvent.click(page.getByRole('button', { name: common('retry') }));
  await expect.poll(() => sent.map(({ call }) => call)).toEqual([...calls, calls[1]]);
  await expect.element(dialog).not.toBeInTheDocument();
});
