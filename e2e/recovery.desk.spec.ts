import { expect, type Page } from '@playwright/test';
import { BIRTH_DATE, createAccount } from './support/accounts.ts';
import { expectTitle } from './support/cold.ts';
import { typed } from './support/onboarding.ts';
import { temporaryPassword } from './support/outbox.ts';
import { speak } from './support/portal.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const { access, account, common, error, recovery } = wordsOf('fr');
const NEW_PASSWORD = 'Nouveau#2027';

const lookUp = async (page: Page, cin: string, birthDate: string) => {
  await page.goto('/#/auth/signin');
  await page.getByRole('link', { name: access('signIn.forgot') }).click();
  await expect(page).toHaveURL(/#\/auth\/forgot/);
  // sign-in has a CIN field too, and stays until the new screen is there
  await expect(page.getByRole('heading', { name: recovery('title') })).toBeVisible();
  await page.getByLabel(recovery('cin')).fill(cin);
  await page.getByLabel(recovery('birthDate')).first().fill(birthDate);
  await page.getByRole('button', { name: recovery('check') }).click();
};

const signInWith = async (page: Page, cin: string, password: string) => {
  await page.getByLabel(access('signIn.cin')).fill(cin);
  await page.getByLabel(access('signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: access('signIn.submit') }).click();
};

test('a temporary password leads to a new one', { tag: '@journey' }, async ({ page, ownCin }) => {
  await speak(page, 'fr');
  const fresh = await createAccount(page, ownCin);
  await lookUp(page, ownCin, typed(BIRTH_DATE));
  await expect(page).toHaveURL(/#\/auth\/recover-options/);
  await expect(page.getByText(fresh.phone)).toHaveCount(0);
  await page.getByLabel(recovery('options.phone')).check();
  await page.getByRole('button', { name: recovery('options.reset') }).click();
  const isOnItsWay = page.getByRole('heading', { name: recovery('success.title') });
  await expect(isOnItsWay).toBeVisible();
  await page.reload();
  await expect(isOnItsWay).toBeVisible();
  await page.getByRole('link', { name: recovery('success.ok') }).click();
  await expect(page.getByLabel(access('signIn.cin'))).toHaveValue(ownCin);
  await expect(page.getByText(/\*{6}\d{4}/)).toBeVisible();

  const temporary = await temporaryPassword(page, fresh.phone);
  await signInWith(page, ownCin, temporary);
  await expect(page).toHaveURL(/#\/auth\/password/);
  await expect(page.getByRole('heading', { name: account('first.title') })).toBeFocused();
  await expectTitle(page);
  await page.goto('/#/dossiers');
  await expect(page).toHaveURL(/#\/auth\/password/);
  await page.getByLabel(account('first.current')).fill(temporary);
  await page.getByLabel(common('newPassword.password'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(common('newPassword.confirmation'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: account('first.save') }).click();
  await expect(page).toHaveURL(/#\/dossiers/);
});

test('an unknown CIN and a wrong birth date get the same screen', async ({ page, ownCin }) => {
  await speak(page, 'fr');
  await createAccount(page, ownCin);
  for (const [cin, birthDate] of [
    ['ZY999999', typed(BIRTH_DATE)],
    [ownCin, '10/04/1988'],
  ] as const) {
    await page.goto('about:blank');
    await lookUp(page, cin, birthDate);
    await expect(page.getByRole('heading', { name: recovery('error.title') })).toBeVisible();
    await page.getByRole('button', { name: recovery('error.again') }).click();
  }
});

test('support can be called, or asked to call back, from the error', async ({ page }) => {
  const { support } = wordsOf('fr');
  await speak(page, 'fr');
  await lookUp(page, 'ZY999998', typed(BIRTH_DATE));
  await page.getByRole('button', { name: recovery('error.call') }).click();
  await expect(page.getByRole('link', { name: /05 22 00 00 00/ }).first()).toBeVisible();
  await page.getByRole('button', { name: common('hotline.callBack') }).click();
  await page
    .getByLabel(support('reason'), { exact: true })
    .selectOption({ label: support('reason.unidentified_cin') });
  await page.getByLabel(support('phone')).fill('0612345678');
  await page.getByRole('button', { name: support('send') }).click();
  await expect(page.getByText(support('sent'))).toBeVisible();
});

test('five wrong passwords lock the CIN, and the message says for how long', async ({
  page,
  ownCin,
}) => {
  await speak(page, 'fr');
  await createAccount(page, ownCin);
  await page.goto('about:blank');
  await page.goto('/#/auth/signin');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await signInWith(page, ownCin, `Wrong#${attempt}000`);
    await expect(page.getByText(error('wrong_credentials'))).toBeVisible();
    await expect(page.getByText(access('check.passed'))).toBeVisible();
  }
  await signInWith(page, ownCin, 'Wrong#6000');
  const locked = ['14', '15'].map((minutes) => error('too_many_attempts', { minutes }));
  await expect(page.getByText(locked[0] ?? '').or(page.getByText(locked[1] ?? ''))).toBeVisible();
});
