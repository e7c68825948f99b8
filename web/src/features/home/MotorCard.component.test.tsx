import { shortDate } from '@rafiq/kit/formats/format.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aMotorPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { MotorCard } from './MotorCard.tsx';
import { homeTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), homeTexts.load()]);
});

it('says the insurer, the brand, the plate and from when to when the contract holds, and opens it', async () => {
  showSignedIn(() => <MotorCard policy={aMotorPolicy()} />);
  const card = page.getByRole('link');
  await expect.element(card.getByText('Assurances', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Dacia Logan', { exact: true })).toBeVisible();
  expect(card.element().textContent).toContain('12345أ6');
  const [start, end] = [shortDate('2026-02-01'), shortDate('2027-01-31')];
  await expect.element(card.getByText(t('motor.period', { start, end }))).toBeVisible();
  expect(card.element().getAttribute('href')).toBe('/auto-home');
});
