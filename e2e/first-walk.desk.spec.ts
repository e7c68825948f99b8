import { expect, type Page } from '@playwright/test';
import { PASSWORD, SALMA } from './support/members.ts';
import { openSidebar, speak } from './support/portal.ts';
import { languageOf } from './support/requests.ts';
import { test } from './support/test.ts';
import { type Language, wordsOf } from './support/texts.ts';

const fillSignIn = async (page: Page, language: Language, cin: string, password: string) => {
  const { access } = wordsOf(language);
  await page.getByLabel(access('signIn.cin')).fill(cin);
  await page.getByLabel(access('signIn.password'), { exact: true }).fill(password);
  await expect(page.getByText(access('check.passed'))).toBeVisible();
};

test('a member signs in, chooses contracts, sees home and leaves', { tag: '@journey' }, async ({
  page,
}) => {
  const language = languageOf(page);
  const { access, app, common, home, policies, toDo } = wordsOf(language);
  await speak(page, language);
  const fetched: string[] = [];
  page.on('requestfinished', (request) => fetched.push(request.url()));
  await page.goto('/');
  await expect(page).toHaveURL(/#\/auth\/signin/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');

  await fillSignIn(page, language, 'ab-123 456', PASSWORD);
  // What comes next travels while one types.
  for (const screen of ['ContractsConfigScreen', 'HomeScreen']) {
    await expect.poll(() => fetched.some((address) => address.includes(screen))).toBe(true);
  }
  await page.getByRole('button', { name: access('signIn.submit') }).click();

  await expect(page).toHaveURL(/#\/contracts-config/);
  await expect(
    page.getByRole('heading', { name: policies('config.title', { name: SALMA.firstName }) }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: policies('config.continue') })).toBeFocused();
  await page.getByRole('button', { name: policies('config.change') }).click();
  await expect(page.getByRole('switch')).toHaveCount(3);
  await page.getByRole('button', { name: policies('validate') }).click();

  await expect(page).toHaveURL(/#\/dossiers$/);
  await expect(
    page.getByRole('heading', { name: home('greeting', { name: SALMA.firstName }) }),
  ).toBeVisible();
  await expect(page.getByText(toDo('title'))).toBeVisible();
  await expect(page.getByRole('link', { name: toDo('send') }).first()).toBeVisible();
  await expect(page.getByText('Groupe Atlas Textile')).toBeVisible();
  await expect(page.getByText('Dacia Duster').first()).toBeVisible();

  const sidebar = await openSidebar(page, language);
  await sidebar.getByRole('link', { name: app('nav.contracts') }).click();
  await expect(page).toHaveURL(/#\/polices$/);

  await page
    .getByRole('button', { name: app('nav.signOut') })
    .first()
    .click();
  await page.getByRole('button', { name: common('no'), exact: true }).click();
  await expect(page).toHaveURL(/#\/polices$/);
  await page
    .getByRole('button', { name: app('nav.signOut') })
    .first()
    .click();
  await page.getByRole('button', { name: common('yes'), exact: true }).click();
  await expect(page).toHaveURL(/#\/auth\/signin/);

  // The language and the CIN stay; the session does not.
  await expect(page.getByLabel(access('signIn.cin'))).toHaveValue('AB123456');
  expect((await page.request.get('/v1/me')).status()).toBe(401);
});
