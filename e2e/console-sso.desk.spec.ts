/** The staff come by the organisation's own sign-in: a real provider in a process of its own. In French, and once in Arabic. */
import { expect, type Page } from '@playwright/test';
import { HIND } from '../api/src/testing/sso-accounts.ts';
import { errorsAr } from '../contract/src/core/texts/errors.ar.ts';
import { errorsFr } from '../contract/src/core/texts/errors.fr.ts';
import { deskWords } from './support/console.ts';
import { speak } from './support/portal.ts';
import { scanHere } from './support/scan.ts';
import { type DeskWithSso, startDeskWithSso } from './support/sso.ts';
import { test } from './support/test.ts';
import type { Language } from './support/texts.ts';

const ADIL = { email: 'adil@insurer.example', name: 'Adil Mernissi', groups: ['canteen'] };
const SIGN_OUT = 'Se déconnecter';

// one server and one provider for all of them
test.describe.configure({ mode: 'serial' });

let desk: DeskWithSso;
test.beforeAll(async () => {
  desk = await startDeskWithSso({ hind: HIND, adil: ADIL });
});
test.afterAll(() => desk.stop());

const open = async (page: Page, language: Language, path = '/'): Promise<void> => {
  await page.goto(`${desk.origin}/console/`);
  // at the door, for which this address is wanted: what is wanted next comes after it
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await speak(page, language);
  await page.goto(`${desk.origin}/console/#${path}`);
  await page.reload();
};
const button = (page: Page, language: 'fr' | 'ar') =>
  page.getByRole('button', { name: deskWords(language).access('sso.use') });
const leave = async (page: Page, language: 'fr' | 'ar'): Promise<void> => {
  await button(page, language).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
};

test('in by the organisation’s account, to where one wanted to go, and out again', async ({
  page,
}) => {
  await open(page, 'fr', '/account');
  await expect(button(page, 'fr')).toBeVisible();
  await scanHere(page);
  await leave(page, 'fr');
  await page.getByRole('link', { name: HIND.name, exact: true }).click();
  await expect(page.getByText(HIND.email)).toBeVisible();
  expect(page.url()).toBe(`${desk.origin}/console/#/account`);
  await scanHere(page);
  // the organisation knows them still: the next one at this desk is asked all the same
  await page.getByRole('button', { name: SIGN_OUT, exact: true }).click();
  await leave(page, 'fr');
  await page.getByRole('link', { name: 'No' }).click();
  await expect(page.getByText(errorsFr.sso_refused)).toBeVisible();
  await scanHere(page);
});

test('somebody without a role reads why, and may try again', async ({ page }) => {
  await open(page, 'ar');
  await leave(page, 'ar');
  await page.getByRole('link', { name: ADIL.name }).click();
  await expect(page.getByText(errorsAr.sso_no_role)).toBeVisible();
  await expect(button(page, 'ar')).toBeVisible();
  await scanHere(page);
  expect(page.url()).not.toContain('code=');
});

test('the code of one’s way back opens nothing in another browser', async ({ page, browser }) => {
  await open(page, 'fr');
  await leave(page, 'fr');
  const back = page.waitForRequest((request) => request.url().includes('/console/?code='));
  await page.route('**/v1/staff/session/sso/finish', (route) => route.abort());
  await page.getByRole('link', { name: HIND.name, exact: true }).click();
  const stolen = (await back).url();
  const other = await browser.newPage();
  await other.goto(stolen);
  await expect(other.getByText(errorsFr.sso_refused)).toBeVisible();
  await other.close();
});
