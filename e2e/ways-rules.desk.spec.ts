/** Ways from one screen to the next that no other walk takes. */
import { expect } from '@playwright/test';
import { foldersIn } from './support/health.ts';
import { HASSAN, OMAR, SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const { access, common, error, folders, healthFolders, home, partners, policies, recovery } =
  wordsOf('fr');

test('an address that only names an area leads to the area’s first screen', async ({ page }) => {
  await openAs(page, { cin: SALMA.cin, path: '/' });
  await expect(page).toHaveURL(/#\/dossiers$/);
  for (const [area, first] of [
    ['/health', '/health/docs'],
    ['/auto', '/auto/docs'],
    ['/declarations', '/declarations/list'],
    ['/autodeclarations', '/autodeclarations/list'],
    ['/reclamations', '/reclamations/list'],
    ['/autoreclamations', '/autoreclamations/list'],
    ['/tickets', '/tickets/list'],
    ['/blog', '/blog/list'],
  ] as const) {
    await page.goto(`/#${area}`);
    await expect(page).toHaveURL(new RegExp(`#${first}$`));
  }
  // one that needs a selected item leads to its list without one
  for (const [screen, list] of [
    ['/health/details', '/health/docs'],
    ['/health/info', '/health/docs'],
    ['/auto/details', '/auto/docs'],
    ['/declarations/details', '/declarations/list'],
    ['/autodeclarations/details', '/autodeclarations/list'],
    ['/reclamations/details', '/reclamations/list'],
    ['/autoreclamations/details', '/autoreclamations/list'],
    ['/tickets/details', '/tickets/list'],
    ['/beneficiaire/update', '/beneficiaires'],
    ['/beneficiaire/details', '/beneficiaires'],
    ['/blog/post', '/blog/list'],
  ] as const) {
    await page.goto(`/#${screen}`);
    await expect(page).toHaveURL(new RegExp(`#${list}$`));
  }
});

test('a contract on the home opens its area and becomes the current one', async ({ page }) => {
  await openAs(page, { cin: SALMA.cin, path: '/dossiers' });
  await page.getByRole('link', { name: 'Groupe Atlas Textile' }).click();
  await expect(page).toHaveURL(/#\/health\/docs\?policy=/);
  const chosen = page.getByRole('button', { name: /^Retirer le filtre.*Groupe Atlas Textile/ });
  await page.reload();
  await chosen.click();
  await expect(page).toHaveURL(/#\/health\/docs$/);
  await expect(chosen).toHaveCount(0);
  await page.goBack();
  await expect(chosen).toBeVisible();
  const [settled] = await foldersIn(page, 'Réglé');
  await page.goto(`/#/health/details?id=${settled?.id}`);
  await expect(page.getByRole('link', { name: healthFolders('help.declarations') })).toBeVisible();
  await page.getByRole('link', { name: folders('help.complaint'), exact: true }).click();
  await expect(page).toHaveURL(/#\/reclamations\/create/);
  await page.goto('/#/dossiers');
  // what is to be done names the car, too
  const card = page.locator('main a[data-current]').filter({ hasText: 'Dacia Duster' });
  await card.click();
  await expect(page).toHaveURL(/#\/auto-home/);
  await page.goto('/#/dossiers');
  await expect(card).toHaveAttribute('data-current', 'true');
});

test('a kind without contracts has no section, and help is at hand', async ({ page }) => {
  await openAs(page, { cin: OMAR.cin, path: '/contracts-config' });
  await page.getByRole('button', { name: common('needHelp') }).click();
  await expect(page.getByRole('link', { name: /05 22 00 00 00/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: policies('config.change') }).click();
  await expect(page.getByRole('switch')).toHaveCount(2);
  await expect(page.getByRole('group', { name: policies('kind.motor') })).toBeVisible();
  await expect(page.getByRole('group', { name: policies('kind.health') })).toHaveCount(0);
});

test('sign-in leads to the quote site, and a loading screen stands until the profile is there', async ({
  page,
}) => {
  await page.goto('/#/auth');
  await expect(page).toHaveURL(/#\/auth\/signin/);
  const quote = page.getByRole('link', { name: access('signIn.quote') });
  await expect(quote).toHaveAttribute('href', /^https:/);
  await expect(quote).toHaveAttribute('target', '_blank');

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openAs(page, { cin: OMAR.cin, path: '/account' });
  await page.route('**/v1/me', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('about:blank');
  await page.goto('/#/dossiers');
  await expect(page.getByRole('status').getByText(common('loading'))).toBeVisible();
  release();
  await expect(
    page.getByRole('heading', { name: home('greeting', { name: OMAR.firstName }) }),
  ).toBeVisible();
});

test('recovery welcomes who has no password yet, and needs a check', async ({ page }) => {
  // the panel beside it has the number too
  const hotline = page.getByRole('main').getByRole('link', { name: /05 22 00 00 00/ });
  await page.goto('/#/auth/signin');
  await page.getByLabel(access('signIn.cin')).fill(HASSAN.cin);
  await page.getByLabel(access('signIn.password'), { exact: true }).fill('Anything#1');
  await page.getByRole('button', { name: access('signIn.submit') }).click();
  await expect(page).toHaveURL(/#\/auth\/forgot/);
  await expect(page.getByText(recovery('welcome.title'))).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(hotline).toBeVisible();
  await expect(page.getByLabel(recovery('cin'))).toHaveValue(HASSAN.cin);

  await page.goto('/#/auth/recover-options');
  await expect(page.getByText(recovery('options.none'))).toBeVisible();
  await page.getByRole('button', { name: common('needHelp') }).click();
  await expect(hotline).toBeVisible();
});

test('a list that does not come says so, and comes when it is asked for again', async ({
  page,
}) => {
  await page.route('**/v1/prestataires/**', (route) => route.abort());
  await openAs(page, { cin: SALMA.cin, path: '/partners' });
  const problem = page.getByRole('alert').filter({ hasText: error('connection') });
  await expect(problem).toBeVisible();
  await page.unroute('**/v1/prestataires/**');
  await problem.getByRole('button', { name: common('retry') }).click();
  await expect(
    page.getByRole('table', { name: partners('title') }).locator('tbody tr'),
  ).toHaveCount(10);
});
