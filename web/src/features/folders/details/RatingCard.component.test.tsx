import type { Rating } from '@rafiq/contract/ratings/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
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

/** As the browser computes what a token stands for. */
const colorOf = (token: string): string => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

it('says in red, in the server’s own words, why a rating was refused', async () => {
  const words = 'Ce dossier a été noté hier.';
  const others = { message_en: 'e', message_ar: 'a' };
  show(() =>
    Promise.reject(
      new HttpError(409, 'already_rated', {
        code: 'already_rated',
        message: 'm',
        message_fr: words,
        ...others,
      }),
    ),
  );
  await rate();
  const told = page.getByRole('alert').getByText(words, { exact: true });
  await expect.element(told).toBeVisible();
  expect(getComputedStyle(told.element()).color).toBe(colorOf('--rejected'));
  expect(colorOf('--rejected')).not.toBe(colorOf('--ink'));
});

it('waits for stars, of which there are one to five', async () => {
  const send = vi.fn<() => Promise<Rating>>(() => new Promise(() => undefined));
  show(send);
  const button = page.getByRole('button', { name: t('rating.send') });
  await expect.element(button).toBeDisabled();
  await userEvent.click(button, { force: true });
  expect(send).not.toHaveBeenCalled();
  const stars = page.getByRole('radio').elements();
  const values = stars.map((star) => (star as HTMLInputElement).value);
  expect(values).toEqual(['1', '2', '3', '4', '5']);
  await rate();
  expect(send).toHaveBeenCalledOnce();
});

it('gives thanks for two seconds, not longer', async () => {
  show(async () => ({ score: 4, message: '', at: '2026-11-15T09:00:00.000Z' }));
  const clock = holdClock();
  await rate();
  const thanks = page.getByText(t('rating.thanks'));
  await expect.element(thanks).toBeVisible();
  await expect.poll(clock.left).toContain(2000);
  clock.pass(1999);
  expect(clock.left()).toContain(1);
  await expect.element(thanks).toBeVisible();
  clock.pass(1);
  await expect.element(thanks).not.toBeInTheDocument();
});
