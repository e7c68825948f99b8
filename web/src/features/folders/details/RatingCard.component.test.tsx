import type { Rating } from '@rafiq/contract/ratings/model';
import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSignedIn } from '../../../testing/screen.tsx';
import { folderTexts, t } from '../texts.ts';
import { RatingCard } from './RatingCard.tsx';

beforeAll(async () => {
  await Promise.all([loadCommon(), folderTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const show = (send: () => Promise<Rating>) =>
  showSignedIn(() => {
    const [rating, setRating] = useState<Rating | null>(null);
    return <RatingCard rating={rating} send={send} onRated={setRating} />;
  });
const rate = async () => {
  await userEvent.click(page.getByRole('radio', { name: t('rating.stars', { stars: 4, max: 5 }) }));
  await userEvent.click(page.getByRole('button', { name: t('rating.send') }));
};

it('gives thanks for two seconds, not longer', async () => {
  show(async () => ({ score: 4, message: '', at: '2026-11-15T09:00:00.000Z' }));
  const clock = holdClock();
  await rate();
  const thanks = page.getByText(t('rating.thanks'));
  await expect.element(thanks).toBeVisible();
  expect(clock.left()).toContain(2000);
  clock.pass(1999);
  expect(clock.left()).toContain(1);
  await expect.element(thanks).toBeVisible();
  clock.pass(1);
  await expect.element(thanks).not.toBeInTheDocument();
});
