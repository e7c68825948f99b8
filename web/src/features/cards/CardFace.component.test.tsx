import { TOKEN_MAX } from '@rafiq/contract/cards/token';
import { emulateMedia } from '@rafiq/kit/testing/emulated-media.ts';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aCard } from '../../testing/cards.ts';
import { CardList } from './CardList.tsx';
import { cardTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), cardTexts.load()]);
});

afterEach(async () => {
  delete document.documentElement.dataset.theme;
  await emulateMedia({ media: '' });
});

const code = () => page.getByRole('article').getByRole('img');

it('names the person, the contract and its validity', async () => {
  render(<CardList cards={[aCard()]} />);
  await expect.element(page.getByRole('heading', { name: 'Salma Bennani' })).toBeVisible();
  await expect.element(page.getByText('45000')).toBeVisible();
  await expect.element(page.getByText(t('cover.open'))).toBeVisible();
  await expect.element(code()).toBeVisible();
});

it('shows no code that has expired, and says what to do', async () => {
  render(<CardList cards={[aCard({ expiresAt: new Date(Date.now() - 1).toISOString() })]} />);
  await expect.element(page.getByText(t('code.over'))).toBeVisible();
  expect(code().query()).toBeNull();
});

it('takes the code away when it expires before one’s eyes', async () => {
  // the clock stands until the code was seen, however long the machine takes to draw it
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  render(<CardList cards={[aCard({ expiresAt: new Date(now + 700).toISOString() })]} />);
  expect(code().query()).not.toBeNull();
  clock.mockRestore();
  await expect.element(page.getByText(t('code.over'))).toBeVisible();
});

it('holds the longest name and code in the narrowest window', async () => {
  await page.viewport(320, 640);
  const long = aCard({
    name: 'Bennani'.repeat(22),
    token: 'A'.repeat(TOKEN_MAX),
    label: 'x'.repeat(120),
  });
  render(<CardList cards={[long]} />);
  await expect.element(code()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it('is dark on white on paper, also from a phone whose screen is dark', async () => {
  document.documentElement.dataset.theme = 'dark';
  await emulateMedia({ media: 'print' });
  render(<CardList cards={[aCard()]} />);
  const face = page.getByRole('article');
  await expect.element(face).toHaveStyle({ backgroundImage: 'none' });
  await expect.element(face).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' });
  await expect.element(face).toHaveStyle({ color: 'rgb(22, 48, 47)' });
});

it.each(['phone', 'paper'] as const)('has room on paper for all that it says: %s', async (kind) => {
  await emulateMedia({ media: 'print' });
  const days = { startsOn: '2025-01-01', endsOn: '2026-12-31' };
  render(<CardList cards={[aCard({ ...days, name: 'Bennani '.repeat(8) })]} kind={kind} />);
  const face = page.getByRole('article').element();
  await expect.poll(() => face.clientHeight).toBeGreaterThan(0);
  expect(face.scrollHeight).toBeLessThanOrEqual(face.clientHeight);
});
