import { expect, type Page } from '@playwright/test';
import { foldersIn } from './support/health.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { willSay } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const { error, folders: t } = wordsOf('fr');

/** Folders far down the list, which no other test rates. */
const openSettled = async (page: Page, index: number) => {
  await openAs(page, { cin: SALMA.cin, path: '/health/docs' });
  const folder = (await foldersIn(page, 'Réglé'))[index];
  await page.goto(`/#/health/details?id=${folder?.id}`);
  await expect(page.getByRole('heading', { name: t('rating.title') })).toBeVisible();
  return folder?.id;
};
const send = (page: Page) => page.getByRole('button', { name: t('rating.send') });
const star = (page: Page, stars: number) =>
  page.getByRole('radio', { name: new RegExp(`^${stars} étoile`) });

test('a folder is rated once, also after a lost connection', async ({ page }) => {
  await openSettled(page, 8);
  await page.getByLabel(t('rating.message')).fill('Réglé vite, merci.');
  await expect(send(page)).toBeDisabled();
  await expect(page.getByText(t('rating.choose'))).toBeVisible();
  await star(page, 4).check();

  await page.route('**/v1/dossiers/*/rate', (route) => route.abort());
  await send(page).click();
  await expect(page.getByRole('alert').filter({ hasText: error('connection') })).toBeVisible();
  await page.unroute('**/v1/dossiers/*/rate');
  await expect(star(page, 4)).toBeChecked();

  const told = willSay(page, t('rating.thanks'));
  await send(page).click();
  await told;
  await expect(page.getByText(t('rating.thanks'))).toBeHidden();
  await page.reload();
  await expect(page.getByRole('img', { name: /^4 étoiles/ })).toBeVisible();
  await expect(page.getByText('Réglé vite, merci.')).toBeVisible();
  await expect(send(page)).toHaveCount(0);
});
