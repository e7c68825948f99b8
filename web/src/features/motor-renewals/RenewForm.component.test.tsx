import { issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMotorPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/signed-in.tsx';
import { RenewForm } from './RenewForm.tsx';
import { renewalTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), renewalTexts.load()]);
});

beforeEach(() => {
  showSignedIn(() => <RenewForm policy={aMotorPolicy()} />);
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
