import { shortDate } from '@rafiq/kit/formats/format.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aHealthPolicy, aMotorPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { PoliciesScreen } from './PoliciesScreen.tsx';
import { policiesTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), policiesTexts.load()]);
});

it('says of a health contract its client and label, of a motor one its company, make, plate and days', async () => {
  const policies = { health: [aHealthPolicy()], motor: [aMotorPolicy({ enabled: false })] };
  showSignedIn(PoliciesScreen, { profile: { policies } });
  const health = page.getByRole('group', { name: t('kind.health') });
  await expect.element(health.getByText('Atlas Textile', { exact: true })).toBeVisible();
  await expect.element(health.getByText('Santé groupe', { exact: true })).toBeVisible();
  await expect.element(health.getByRole('checkbox')).toBeChecked();
  const motor = page.getByRole('group', { name: t('kind.motor') });
  await expect.element(motor.getByText('Assurances', { exact: true })).toBeVisible();
  await expect.element(motor.getByText('Dacia Logan', { exact: true })).toBeVisible();
  expect(motor.element().textContent).toContain('12345أ6');
  const [start, end] = [shortDate('2026-02-01'), shortDate('2027-01-31')];
  await expect.element(motor.getByText(t('motor.period', { start, end }))).toBeVisible();
  await expect.element(motor.getByRole('checkbox')).not.toBeChecked();
});
