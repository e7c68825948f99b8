import { answerCalls } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aHealthPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { HealthCard } from './HealthCard.tsx';
import { homeTexts } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), homeTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('says the company and the label of the contract, and opens its folders', async () => {
  answerCalls();
  showSignedIn(() => <HealthCard policy={aHealthPolicy()} />);
  const card = page.getByRole('link');
  await expect.element(card.getByText('Atlas Textile', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Santé groupe', { exact: true })).toBeVisible();
  expect(card.element().getAttribute('href')).toMatch(/^\/health\/docs(?:\?|$)/);
});
