import type { Card } from '@rafiq/contract/cards/model';
import { TOKEN_MAX } from '@rafiq/contract/cards/token';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { CardList } from './CardList.tsx';
import { cardTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), cardTexts.load()]);
});

interface Emulating {
  send: (method: string, options: object) => Promise<unknown>;
}
const showOn = (media: 'print' | '') =>
  (cdp() as unknown as Emulating).send('Emulation.setEmulatedMedia', { media });

afterEach(async () => {
  delete document.documentElement.dataset.theme;
  await showOn('');
});

const HOUR_MS = 3_600_000;
const card = (changes: Partial<Card> = {}): Card => ({
  ...{ id: '1-2', name: 'Salma Bennani', kinship: 'self', contract: '45000', label: 'Santé' },
  ...{ startsOn: null, endsOn: null, token: 'A'.repeat(160) },
  issuedAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
  ...changes,
});
const code = () => page.getByRole('article').getByRole('img');

it('names the person, the contract and its validity', async () => {
  render(<CardList cards={[card()]} />);
  await expect.element(page.getByRole('heading', { name: 'Salma Bennani' })).toBeVisible();
  await expect.element(page.getByText('45000')).toBeVisible();
  await expect.element(page.getByText(t('cover.open'))).toBeVisible();
  await expect.element(code()).toBeVisible();
});

it('shows no code that has expired, and says what to do', async () => {
  render(<CardList cards={[card({ expiresAt: new Date(Date.now() - 1).toISOString() })]} />);
  await expect.element(page.getByText(t('code.over'))).toBeVisible();
  expect(code().query()).toBeNull();
});

it('takes the code away when it expires before one’s eyes', async () => {
  // the clock stands until the code was seen, however long the machine takes to draw it
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  render(<CardList cards={[card({ expiresAt: new Date(now + 700).toISOString() })]} />);
  expect(code().query()).not.toBeNull();
  clock.mockRestore();
  await expect.element(page.getByText(t('code.over'))).toBeVisible();
});

it('holds the longest name and code in the narrowest window', async () => {
  await page.viewport(320, 640);
  const long = card({
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
  await showOn('print');
  render(<CardList cards={[card()]} />);
  const face = page.getByRole('article');
  await expect.element(face).toHaveStyle({ backgroundImage: 'none' });
  await expect.element(face).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' });
  await expect.element(face).toHaveStyle({ color: 'rgb(22, 48, 47)' });
});

it.each(['phone', 'paper'] as const)('has room on paper for all that it says: %s', async (kind) => {
  await showOn('print');
  const days = { startsOn: '2025-01-01', endsOn: '2026-12-31' };
  render(<CardList cards={[card({ ...days, name: 'Bennani '.repeat(8) })]} kind={kind} />);
  const face = page.getByRole('article').element();
  await expect.poll(() => face.clientHeight).toBeGreaterThan(0);
  expect(face.scrollHeight).toBeLessThanOrEqual(face.clientHeight);
});
