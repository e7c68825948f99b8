/** Two browsers: one ends the other's session, and whoever sits before that one reads why. */
import { type Browser, expect, type Page } from '@playwright/test';
import { errorsFr } from '../contract/src/core/texts/errors.fr.ts';
import { deskWords, openDesk, type Staff, sitDown } from './support/console.ts';
import { scanHere } from './support/scan.ts';
import { test } from './support/test.ts';

const { people, sessions } = deskWords('fr');

/** A browser that no other test has: all of them share the demo's staff. */
const OPERA = {
  userAgent: 'Mozilla/5.0 (X11; CrOS x86_64) Chrome/140 Safari/537.36 OPR/110',
  name: /Opera.*ChromeOS/,
};

const sitDownWithOpera = async (
  browser: Browser,
  headers: Record<string, string>,
  who: Staff,
): Promise<Page> => {
  const { userAgent } = OPERA;
  const context = await browser.newContext({ extraHTTPHeaders: headers, userAgent });
  const page = await context.newPage();
  await openDesk(page, { who, path: '/account' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
};

const row = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: OPERA.name }).first();

test('an administrator ends a colleague’s session', async ({
  browser,
  extraHTTPHeaders: headers = {},
}) => {
  const hind = await sitDownWithOpera(browser, headers, 'agent');
  const admin = await sitDown(browser, headers, { who: 'admin', path: '/people' });
  const person = admin.getByRole('row').filter({ hasText: 'agent@rafiq.example' });
  await person.getByRole('link').click();
  await expect(row(admin)).toContainText(sessions('way.password'));
  await scanHere(admin);
  await row(admin).getByRole('button').click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText(sessions('ask.text'));
  await dialog.getByRole('button', { name: sessions('end'), exact: true }).click();
  await expect(row(admin)).toHaveCount(0);
  // the next thing that Hind does
  await hind.reload();
  await expect(hind.getByText(errorsFr.session_ended)).toBeVisible();
  await scanHere(hind);
  await admin.goto('/console/#/people/groups');
  await expect(admin.getByText(people('groups.off'), { exact: true })).toBeVisible();
  for (const page of [hind, admin]) await page.context().close();
});

test('somebody signs out of a browser that they left open, from another', async ({
  browser,
  extraHTTPHeaders: headers = {},
}) => {
  const left = await sitDownWithOpera(browser, headers, 'audit');
  const here = await sitDown(browser, headers, { who: 'audit', path: '/account' });
  await row(here).getByRole('button').click();
  await expect(row(here)).toHaveCount(0);
  // without a reload: the ledger is asked for, and refused
  await left.evaluate(() => {
    location.hash = '#/ledger';
  });
  await expect(left.getByText(errorsFr.session_ended)).toBeVisible();
  await expect(left.getByRole('textbox').first()).toBeVisible();
  for (const page of [left, here]) await page.context().close();
});
