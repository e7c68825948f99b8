import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { appTexts, t } from '../texts.ts';
import { Crumbs } from './Crumbs.tsx';

beforeAll(() => appTexts.load());

/** The words of the trail, and which of them is the screen that is shown. */
const trailAt = async (path: string) => {
  showScreen(Crumbs, { path });
  const nav = page.getByRole('navigation', { name: t('crumbs.label') });
  await expect.element(nav).toBeVisible();
  const steps = nav.getByRole('listitem').elements();
  expect(steps.map((step) => step.getAttribute('aria-current')).filter(Boolean)).toEqual(['page']);
  expect(steps.at(-1)?.querySelector('a')).toBeNull();
  return steps.map(({ textContent }) => textContent);
};

it('begins at the home, which has a trail as well', async () => {
  expect(await trailAt('/dossiers')).toEqual([t('crumbs.home')]);
});

it('leads back to the home from everywhere else', async () => {
  expect(await trailAt('/health/docs')).toEqual([t('crumbs.home'), t('area.health')]);
  const home = page.getByRole('link', { name: t('crumbs.home') });
  await expect.element(home).toHaveAttribute('href', '/dossiers');
});
