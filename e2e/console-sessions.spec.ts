/** Two browsers: one ends the other's session, and whoever sits before that one reads why. */
import { type Browser, expect, type Page } from '@playwright/test';
import { errorsAr } from '../contract/src/core/texts/errors.ar.ts';
import { errorsFr } from '../contract/src/core/texts/errors.fr.ts';
import { deskWords, openDesk, type Staff, sitDown } from './support/console.ts';
import { scanHere } from './support/everyone.ts';
import { test } from './support/test.ts';

const ERRORS = { fr: errorsFr, ar: errorsAr };
/** Browsers that no other test has: all of them share the demo's staff. */
const DEVICES = {
  fr: {
    userAgent: 'Mozilla/5.0 (X11; CrOS x86_64) Chrome/140 Safari/537.36 OPR/110',
    name: /Opera.*ChromeOS/,
  },
  ar: {
    userAgent: 'Mozilla/5.0 (X11; CrOS x86_64) Chrome/140 Safari/537.36 Edg/140',
    name: /Edge.*ChromeOS/,
  },
} as const;

const sitDownWith = async (
  browser: Browser,
  headers: Record<string, string>,
  { who, language }: { who: Staff; language: 'fr' | 'ar' },
): Promise<Page> => {
  const { userAgent } = DEVICES[language];
  const context = await browser.newContext({ extraHTTPHeaders: headers, userAgent });
  const page = await context.newPage();
  await openDesk(page, { who, language, path: '/account' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
};

for (const language of ['fr', 'ar'] as const) {
  const { people, sessions } = deskWords(language);
  const row = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: DEVICES[language].name })
      .first();

  test(`an administrator ends a colleague’s session, in ${language}`, async ({
    browser,
    extraHTTPHeaders: headers = {},
  }) => {
    const hind = await sitDownWith(browser, headers, { who: 'agent', language });
    const admin = await sitDown(browser, headers, { who: 'admin', language, path: '/people' });
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
    await expect(hind.getByText(ERRORS[language].session_ended)).toBeVisible();
    await scanHere(hind);
    await admin.goto('/console/#/people/groups');
    await expect(admin.getByText(people('groups.off'), { exact: true })).toBeVisible();
    for (const page of [hind, admin]) await page.context().close();
  });

  test(`somebody signs out of a browser that they left open, from another, in ${language}`, async ({
    browser,
    extraHTTPHeaders: headers = {},
  }) => {
    const left = await sitDownWith(browser, headers, { who: 'audit', language });
    const here = await sitDown(browser, headers, { who: 'audit', language, path: '/account' });
    await row(here).getByRole('button').click();
    await expect(row(here)).toHaveCount(0);
    // without a reload: the ledger is asked for, and refused
    await left.evaluate(() => {
      location.hash = '#/ledger';
    });
    await expect(left.getByText(ERRORS[language].session_ended)).toBeVisible();
    await expect(left.getByRole('textbox').first()).toBeVisible();
    for (const page of [left, here]) await page.context().close();
  });
}
