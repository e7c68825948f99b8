/** Demo members, each of whom can sign up only once. */
import { expect } from '@playwright/test';
import { DEMO_BIRTH_DATE, walker } from './support/onboarding.ts';
import { sentTo, smsCode } from './support/outbox.ts';
import { scan } from './support/scan.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const { home, onboarding } = wordsOf('fr');

test('a member with contacts on file: the code goes there and nowhere else (s4)', async ({
  page,
}) => {
  const walk = walker(page, 'fr');
  await walk.check('QR890123', DEMO_BIRTH_DATE);
  await walk.at('register1', onboarding('welcome.title'));
  await page.getByRole('link', { name: onboarding('welcome.activate') }).click();
  await walk.register({ email: 'new.address@example.ma' });
  await expect(page.getByText('new.address@example.ma')).toHaveCount(0);
  await walk.choose('email');
  await walk.at('validation', onboarding('link.title'));
  expect(await sentTo(page, 'new.address@example.ma')).toEqual([]);
});

test('a member without a contact on file sees nothing of the registry until verified (s2)', async ({
  page,
}) => {
  const walk = walker(page, 'fr');
  await walk.check('ST901234', DEMO_BIRTH_DATE);
  await walk.at('register2', onboarding('full.title'));
  await expect(page.getByLabel(onboarding('firstName'))).toHaveCount(0);
  await walk.register({ phone: '0600901234' });
  await walk.enterCode(await smsCode(page, '0600901234'));
  await walk.isSignedIn();
  await expect(page.getByText(home('banner.title'))).toBeVisible();
  const me = await (await page.request.get('/v1/me')).json();
  expect([me.isValidAdherent, me.SANTE_POLICE_IDS, me.AUTO_POLICE_IDS]).toEqual([false, [], []]);
});

test('a contact of the CRM list gives names and signs up in full (s2)', {
  tag: '@journey',
}, async ({ page }) => {
  const walk = walker(page, 'fr');
  await walk.check('UV012345', DEMO_BIRTH_DATE);
  await walk.names();
  await walk.register({ phone: '0600012345' });
  await walk.enterCode(await smsCode(page, '0600012345'));
  await walk.isSignedIn();
});

test('a member whose sign-up somebody else began signs up afresh (s6)', async ({ page }) => {
  const walk = walker(page, 'fr');
  await walk.check('NP789012', DEMO_BIRTH_DATE);
  await expect(page).toHaveURL(/#\/onboarding\/valid/);
  const afresh = page.getByRole('link', { name: onboarding('afresh') });
  await expect(afresh).toBeVisible();
  await scan(page);
  await afresh.click();
  await expect(page).toHaveURL(/#\/onboarding\/register2/);
  await walk.register({ email: 'khadija.new@example.ma' });
  await walk.choose('phone');
  await walk.enterCode(await smsCode(page, '0600000007'));
  await walk.isSignedIn();
});
