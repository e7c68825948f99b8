/** Somebody opens an account with a photo of their card; a verifier looks and decides; the photo is gone. */
import { expect, type Page } from '@playwright/test';
import { BIRTH_DATE, contactsOf, SPONSORSHIP } from './support/accounts.ts';
import { deskWords, openDesk } from './support/console.ts';
import { typed, walker } from './support/onboarding.ts';
import { sentTo, smsCode } from './support/outbox.ts';
import { scanHere } from './support/scan.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const CARD = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const { identity: say } = deskWords('fr');
const { onboarding } = wordsOf('fr');

const openAccount = async (page: Page, cin: string): Promise<void> => {
  const walk = walker(page, 'fr');
  const { email, phone } = contactsOf(cin);
  await walk.check(cin, typed(BIRTH_DATE), SPONSORSHIP);
  await walk.at('register2', onboarding('full.title'));
  await walk.names();
  await walk.contacts({ email, phone });
  const image = { name: 'cin.png', mimeType: 'image/png', buffer: CARD };
  await page.locator('input[type=file]').first().setInputFiles(image);
  await expect(page.getByText(onboarding('idImage.received'))).toBeVisible();
  await walk.password();
  await walk.acceptTerms();
  await walk.next();
  await walk.individual();
  await walk.toRecap({ email });
  await walk.validate();
  await walk.choose('phone');
  await walk.enterCode(await smsCode(page, phone));
  await walk.isSignedIn();
};

test('a verifier looks at a card and decides', async ({ page, ownCin }) => {
  await openAccount(page, ownCin);
  await openDesk(page, { who: 'identite', path: '/queue/identity' });
  await page.getByRole('row', { name: ownCin }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ownCin);

  const image = page.getByRole('img', {
    name: say('image.of').replace('{name}', 'Leïla Naciri'),
  });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  const address = (await image.getAttribute('src')) ?? '';
  expect((await page.request.get(address)).status()).toBe(200);
  await page.keyboard.press('+');
  await page.keyboard.press('r');
  await expect(image).toHaveCSS('transform', /matrix/);
  await scanHere(page);

  await page.keyboard.press('v');
  await page.getByRole('combobox').selectOption('image');
  await expect(page.getByText(say('then.image'))).toBeVisible();
  await page.getByRole('button', { name: say('verify.confirm') }).click();
  await expect(page.getByText(say('decided'))).toBeVisible();
  await expect(page.getByText(say('because.image'))).toBeVisible();
  await scanHere(page);

  expect((await page.request.get(address)).status()).toBe(404);
  const subjects = async () =>
    (await sentTo(page, contactsOf(ownCin).email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/est vérifié/));
});
