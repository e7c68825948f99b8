import { expect } from '@playwright/test';
import { BIRTH_DATE, contactsOf, SPONSORSHIP } from './support/accounts.ts';
import { PASSWORD, SALMA } from './support/members.ts';
import { DEMO_BIRTH_DATE, typed, walker } from './support/onboarding.ts';
import { mailLink, smsCode } from './support/outbox.ts';
import { scan } from './support/scan.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const { access, common, error, onboarding } = wordsOf('fr');

test('a company activates its access by the e-mail link, which works once', async ({
  page,
  ownCin,
}) => {
  const walk = walker(page, 'fr');
  const { email } = contactsOf(ownCin);
  await walk.check(ownCin, typed(BIRTH_DATE), SPONSORSHIP);
  await walk.names();
  await walk.contacts({ email });
  await walk.password();
  await walk.acceptTerms();
  await walk.next();

  await page.getByRole('radio', { name: onboarding('profile.company') }).check();
  const next = page.getByRole('button', { name: onboarding('next'), exact: true });
  await expect(next).toBeDisabled();
  await page.getByLabel(onboarding('employerName')).fill('Atlas Textile');
  await page.getByLabel(onboarding('employees')).fill('12a');
  await expect(page.getByLabel(onboarding('employees'))).toHaveValue('12');
  await page.getByLabel(onboarding('branch.Santé'), { exact: true }).check();
  await page
    .getByLabel(onboarding('sector'), { exact: true })
    .selectOption({ label: onboarding('sector.bank') });
  await next.click();
  await walk.toRecap({ email });
  await walk.validate();
  await walk.at('validation', onboarding('link.title'));
  await scan(page);

  const link = await mailLink(page, email);
  await page.goto('about:blank');
  await page.goto(`/${link}`);
  const confirm = page.getByRole('button', { name: onboarding('link.confirm') });
  await page.getByLabel(onboarding('link.password')).fill('Autre#2026');
  await confirm.click();
  await expect(page.getByText(error('signup_password_wrong'))).toBeVisible();
  await page.getByLabel(onboarding('link.password')).fill(PASSWORD);
  await confirm.click();
  await walk.at('success', onboarding('success.title'));
  await scan(page);
  await walk.signInWorks(ownCin);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(`/${link}`);
  await page.getByLabel(onboarding('link.password')).fill(PASSWORD);
  await confirm.click();
  await expect(page.getByText(error('cin_already_taken'))).toBeVisible();
});

test('an unknown person leaves a request and is told that it was received (s3)', async ({
  page,
  ownCin,
}) => {
  const walk = walker(page, 'fr');
  await walk.check(ownCin, typed(BIRTH_DATE));
  await walk.at('register2', onboarding('short.title'));
  const send = page.getByRole('button', { name: onboarding('send') });
  await expect(send).toBeDisabled();
  await walk.names();
  await walk.contacts({ email: contactsOf(ownCin).email });
  await expect(send).toBeDisabled();
  await walk.acceptTerms();
  await send.click();
  await walk.at('s3success', onboarding('requested.title'));
  await scan(page);
});

test('somebody with an account is sent to sign-in (s1)', async ({ page }) => {
  await walker(page, 'fr').check(SALMA.cin, DEMO_BIRTH_DATE);
  await expect(page).toHaveURL(/#\/auth\/signin/);
  await expect(page.getByText(error('cin_already_taken'))).toBeVisible();
  await page.getByRole('link', { name: access('signIn.notMine') }).click();
  await expect(page.getByRole('heading', { name: onboarding('claim.title') })).toBeVisible();
  await expect(page.getByLabel(onboarding('cin'))).toHaveValue(SALMA.cin);
});

test('a wrong birth date leads to the error screen with the hotline (s5)', async ({ page }) => {
  const walk = walker(page, 'fr');
  await walk.check(SALMA.cin, '18/05/1990');
  await walk.at('error', onboarding('error.title'));
  await page.getByRole('button', { name: onboarding('error.support') }).click();
  await expect(page.getByRole('link', { name: /05 22 00 00 00/ }).first()).toBeVisible();
});

test('an unfinished sign-up goes on where it stopped (s6), and a wrong code says how many tries are left', async ({
  page,
  ownCin,
}) => {
  const walk = walker(page, 'fr');
  const { phone } = contactsOf(ownCin);
  await walk.check(ownCin, typed(BIRTH_DATE), SPONSORSHIP);
  await walk.names();
  await walk.register({ phone });
  const code = await smsCode(page, phone);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await walk.check(ownCin, typed(BIRTH_DATE), SPONSORSHIP);
  await page.getByLabel(onboarding('link.password')).fill(PASSWORD);
  await walk.enterCode(code === '0000' ? '1111' : '0000');
  await expect(page.getByText(error('code_wrong', { left: '4' }))).toBeVisible();
  const box = page.getByLabel(onboarding('code.box', { position: '1', length: '4' }));
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await walk.enterCode(code);
  await walk.isSignedIn();
});

test('what was typed survives a reload, but never the password', async ({ page, ownCin }) => {
  const walk = walker(page, 'fr');
  await walk.check(ownCin, typed(BIRTH_DATE), SPONSORSHIP);
  await walk.names();
  await walk.contacts({ email: contactsOf(ownCin).email });
  await walk.password();
  await page.reload();
  await expect(page.getByLabel(onboarding('email'))).toHaveValue(contactsOf(ownCin).email);
  await expect(page.getByLabel(common('newPassword.password'), { exact: true })).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain(PASSWORD);
});

test('a register address without a check leads to the beginning', async ({ page }) => {
  for (const step of [
    'register1',
    'register2',
    'register3',
    'inforecap',
    'envoyerpin',
    'validercompte',
  ]) {
    await page.goto(`/#/onboarding/${step}`);
    await expect(page).toHaveURL(/#\/onboarding\/checking/);
  }
});

test('the terms can be read, and an ID image shows its progress to the end', async ({
  page,
  ownCin,
}) => {
  await walker(page, 'fr').check(ownCin, typed(BIRTH_DATE), SPONSORSHIP);
  await page.getByRole('button', { name: onboarding('terms.read') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: onboarding('terms.agree') })
    .click();
  await expect(page.getByLabel(onboarding('terms.accept'))).toBeChecked();

  const picture = await page.screenshot();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'cin.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText(onboarding('idImage.received'))).toBeVisible();
});
