import { expect, type Page } from '@playwright/test';
import { createAccount } from './support/accounts.ts';
import { PASSWORD } from './support/members.ts';
import { fromMessage } from './support/outbox.ts';
import { openAs, untilQuiet } from './support/portal.ts';
import { willSay } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const { access, account, app, common, error } = wordsOf('fr');

const openAccount = async (page: Page, ownCin: string) => {
  const fresh = await createAccount(page, ownCin);
  await openAs(page, { cin: ownCin, path: '/account' });
  return fresh;
};

test('contacts are saved, and the old ones are told', async ({ page, ownCin }) => {
  const fresh = await openAccount(page, ownCin);
  const changed = `new.${fresh.email}`;
  await expect(page.getByLabel(account('contact.birthDate'))).toHaveValue('9 avril 1988');
  await page.getByLabel(account('contact.email')).fill(changed);
  const told = willSay(page, account('contact.saved'));
  await page.getByRole('button', { name: account('contact.save') }).click();
  await told;
  await expect(page.getByText(account('contact.saved'))).toBeHidden();
  // the new one confirms itself, and nothing waits any more
  await expect(page.getByText(account('pending.toConfirm'), { exact: true })).toBeVisible();
  await page.goto(`/${await fromMessage(page, changed, /(#\/contact\/confirm\/\S+)/)}`);
  await page.getByRole('button', { name: account('confirmLink.press') }).click();
  await expect(page.getByText(account('confirmLink.done'))).toBeVisible();
  await page.getByRole('link', { name: account('confirmLink.go') }).click();
  await expect(page.getByLabel(account('contact.email'))).toHaveValue(changed);
  await expect(page.getByText(account('pending.title'))).toBeHidden();
});

test('an old contact takes a change back, in Arabic and without a session', async ({
  page,
  ownCin,
}) => {
  const fresh = await createAccount(page, ownCin);
  const ar = wordsOf('ar').account;
  await openAs(page, { cin: ownCin, path: '/account', language: 'ar' });
  await page.getByLabel(ar('contact.email')).fill(`thief.${fresh.email}`);
  await page.getByRole('button', { name: ar('contact.save') }).click();
  const link = await fromMessage(page, fresh.email, /(#\/undo\/\S+)/);
  // opened from the message, where nobody is signed in
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('session'));
  await page.goto('about:blank');
  await page.goto(`/${link}`);
  await page.getByRole('button', { name: ar('undo.press') }).click();
  await expect(page.getByText(ar('undo.done'))).toBeVisible();
  await page.getByRole('link', { name: ar('undo.recover') }).click();
  await expect(page).toHaveURL(/#\/auth\/forgot/);
});

test('the password is changed, and a wrong current one is said', async ({ page, ownCin }) => {
  await openAccount(page, ownCin);
  const save = page.getByRole('button', { name: account('password.save') });
  await page.getByLabel(account('password.current')).fill('Wrong#2026');
  await page.getByLabel(common('newPassword.password'), { exact: true }).fill('Nouveau#2027');
  await page.getByLabel(common('newPassword.confirmation'), { exact: true }).fill('Nouveau#2027');
  await save.click();
  await expect(page.getByText(error('wrong_current_password'))).toBeVisible();
  await page.getByLabel(account('password.current')).fill(PASSWORD);
  const told = willSay(page, account('password.saved'));
  await save.click();
  await told;
});

test('other devices can be signed out', async ({ page, ownCin, browser }) => {
  await openAccount(page, ownCin);
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await openAs(other, { cin: ownCin, path: '/account', ownSession: true });
  await page.reload();
  await page.getByRole('button', { name: account('devices.signOut') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: common('yes') })
    .click();
  await expect(page.getByText(account('devices.signedOut'))).toBeVisible();
  expect((await other.request.get('/v1/me')).status()).toBe(401);
  expect((await page.request.get('/v1/me')).status()).toBe(200);
  await elsewhere.close();
});

test('a session that ends in the middle of a form comes back to it, with what was typed', async ({
  page,
  ownCin,
}) => {
  const quiet = untilQuiet(page);
  await openAccount(page, ownCin);
  await page
    .getByLabel(account('contact.address'), { exact: true })
    .fill('12, rue Ibn Sina, Rabat');
  await quiet;
  await page.context().clearCookies();
  await page.getByRole('button', { name: account('contact.save') }).click();
  await expect(page).toHaveURL(/#\/auth\/signin/);
  await expect(page.getByText(error('session_expired'))).toBeVisible();
  await page.getByLabel(access('signIn.cin')).fill(ownCin);
  await page.getByLabel(access('signIn.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: access('signIn.submit') }).click();
  await expect(page).toHaveURL(/#\/account/);
  await expect(page.getByLabel(account('contact.address'), { exact: true })).toHaveValue(
    '12, rue Ibn Sina, Rabat',
  );
});

test('two minutes before the end a dialog offers to stay', async ({ page, ownCin }) => {
  await createAccount(page, ownCin);
  await page.clock.install();
  // a call that is answered after the jump would tell the page that its session has just begun
  const quiet = untilQuiet(page);
  await openAs(page, { cin: ownCin, path: '/dossiers' });
  await quiet;
  await page.clock.fastForward('28:30');
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: app('session.stay') }) });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: app('session.stay') }).click();
  await expect(dialog).toBeHidden();
});
