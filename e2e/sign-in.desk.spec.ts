import { expect } from '@playwright/test';
import { IMANE, OMAR, PASSWORD } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const { access, common, error, home } = wordsOf('fr');

test.describe('the sign-in screen', () => {
  test('stays disabled while the human check is not passed', async ({ page }) => {
    await page.route('**/v1/auth/challenge', (route) => route.abort());
    await page.goto('/#/auth/signin');
    await page.getByLabel(access('signIn.cin')).fill('AB123456');
    await page.getByLabel(access('signIn.password'), { exact: true }).fill('x');
    await expect(page.getByText(access('check.failed'))).toBeVisible();
    await expect(page.getByRole('button', { name: access('signIn.submit') })).toBeDisabled();
    await page.unroute('**/v1/auth/challenge');
    await page.getByRole('button', { name: common('retry') }).click();
    await expect(page.getByText(access('check.passed'))).toBeVisible();
  });

  test('shows the server’s message above the buttons and lets one try again', async ({
    page,
    ownCin,
  }) => {
    await page.goto('/#/auth/signin');
    await page.getByLabel(access('signIn.cin')).fill(ownCin);
    await page.getByLabel(access('signIn.password'), { exact: true }).fill('Wrong#2026');
    const submit = page.getByRole('button', { name: access('signIn.submit') });
    await submit.click();
    const alert = page.getByRole('alert').filter({ hasText: error('wrong_credentials') });
    await expect(alert).toBeVisible();
    const [above, below] = [await alert.boundingBox(), await submit.boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    await expect(submit).toBeEnabled();
  });
});

test.describe('who is not signed in', () => {
  test('is led to sign-in and back to where they wanted to go', async ({ page }) => {
    await page.goto('/#/polices');
    await expect(page).toHaveURL(/#\/auth\/signin/);
    await page.getByLabel(access('signIn.cin')).fill(OMAR.cin);
    await page.getByLabel(access('signIn.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: access('signIn.submit') }).click();
    await expect(page).toHaveURL(/#\/polices$/);
  });

  test('is told that the session ended when the server no longer knows it', async ({ page }) => {
    await openAs(page, { cin: OMAR.cin, path: '/dossiers' });
    await page.context().clearCookies();
    await page.reload();
    await expect(page).toHaveURL(/#\/auth\/signin/);
    await expect(page.getByText(error('session_expired'))).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  });
});

test('an unverified member sees the 72-hour banner and no contract', async ({ page }) => {
  await openAs(page, { cin: IMANE.cin, path: '/dossiers' });
  await expect(page.getByText(home('banner.text', { hours: '72' }))).toBeVisible();
  await expect(page.getByRole('heading', { name: home('none.title') })).toBeVisible();
});

test('changing the language reloads the page and stays', async ({ page }) => {
  await page.goto('/#/auth/signin');
  await page.getByRole('button', { name: new RegExp(common('language')) }).click();
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(
    page.getByRole('heading', { name: wordsOf('ar').access('signIn.title') }),
  ).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('an address that does not exist says so', async ({ page }) => {
  await openAs(page, { cin: OMAR.cin, path: '/nowhere' });
  await expect(page.getByRole('heading', { name: common('notFound.title') })).toBeVisible();
});
